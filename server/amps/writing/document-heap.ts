import * as Y from 'yjs';

/** Bytes of this process that Yjs needs for each part of a document, as measured (`document-heap.test.ts`). */
const costs = {
  /** A change, or a run of them that Yjs joined. */
  part: 250,
  /** One that stands under a name, as the attributes of an element do. */
  named: 200,
  /** What was taken out, and is known by its number alone. */
  gone: 90,
  /** A text, an element, a list: each with listeners and a map of its own. */
  type: 700,
  /** A document inside of this one. */
  document: 3_000,
  value: 32,
  /** A list or an object inside of a value: on the line it is two bytes. */
  container: 220,
  /** Of an object’s numbers: the engine keeps room for all below the highest, up to about this one. */
  slot: 12,
  highestSlot: 2_000,
  character: 2,
} as const;

/** About how many bytes of memory an open document takes. The state on the line says little: a hundredth of it. */
export function heapOf(doc: Y.Doc): number {
  let bytes = 0;
  for (const parts of doc.store.clients.values())
    for (const part of parts) bytes += part instanceof Y.Item ? heapOfItem(part) : costs.gone;
  return bytes;
}

/** The same of one part of it. */
export const heapOfItem = ({ content, parentSub }: Y.Item): number =>
  costs.part +
  heapOfContent(content) +
  (parentSub === null ? 0 : costs.named + parentSub.length * costs.character);

function heapOfContent(content: Y.Item['content']): number {
  if (content instanceof Y.ContentString) return content.str.length * costs.character;
  if (content instanceof Y.ContentType) return costs.type;
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON)
    return heapOfValues(content.arr);
  if (content instanceof Y.ContentFormat) return heapOfValues([content.value]);
  if (content instanceof Y.ContentEmbed) return heapOfValues([content.embed]);
  if (content instanceof Y.ContentBinary) return heapOfValues([content.content]);
  return content instanceof Y.ContentDoc ? costs.document + heapOfValues([content.opts]) : 0;
}

/** Without recursion: a value may be as deep as it is long. */
function heapOfValues(values: readonly unknown[]): number {
  let bytes = 0;
  const waiting: unknown[] = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    bytes += costs.value;
    if (typeof value === 'string') bytes += value.length * costs.character;
    else if (value instanceof Uint8Array) bytes += costs.container + value.length;
    else if (typeof value === 'object' && value !== null) {
      bytes += costs.container;
      if (!Array.isArray(value)) bytes += slotsOf(value) * costs.slot;
      for (const inner of Object.values(value)) waiting.push(inner);
    }
  }
  return bytes;
}

/** Numbers come first among the names of an object, the highest last. */
function slotsOf(value: object): number {
  let highest = 0;
  for (const name in value) {
    if (!/^\d{1,4}$/.test(name)) break;
    highest = Number(name);
  }
  return Math.min(highest, costs.highestSlot);
}
