import * as Y from 'yjs';

/** Bytes of this process that Yjs needs for each part of a document, as measured (`document-heap.test.ts`). */
const costs = {
  /** A change, or a run of them that Yjs joined. */
  part: 250,
  /** One that stands under a name, as the attributes of an element do. */
  named: 200,
  /** What was taken out, and is known by its number alone. */
  gone: 90,
  /** A text or an element: each with listeners and a map of its own. */
  type: 700,
  value: 32,
  /** Of a list, where that is cut Yjs copies half of it: far more than it takes. A text has few. */
  listed: 4_000,
  /** The attributes of a mark. */
  attributes: 220,
  character: 2,
} as const;

/**
 * About how many bytes of memory an open document takes, of what articles have (`read-update.ts` lets nothing
 * else in). The state on the line says little: a hundredth of it.
 */
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
  if (content instanceof Y.ContentAny)
    return heapOfValues(content.arr) + (content.arr.length - 1) * costs.listed;
  if (!(content instanceof Y.ContentFormat)) return 0;
  const { value }: { value: unknown } = content;
  if (typeof value !== 'object' || value === null) return heapOfValues([value]);
  return costs.attributes + heapOfValues(Object.values(value));
}

function heapOfValues(values: readonly unknown[]): number {
  let bytes = values.length * costs.value;
  for (const value of values)
    if (typeof value === 'string') bytes += value.length * costs.character;
  return bytes;
}
