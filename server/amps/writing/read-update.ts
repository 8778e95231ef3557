import * as Y from 'yjs';
import type { Arrived } from '#domain/amps/stranded.ts';
import { heapOfItem } from './document-heap.ts';
import { markOrder } from './normal-rich-text.ts';

/** What an update holds, before Yjs takes it in. */
export interface ReadUpdate {
  arrived: Arrived;
  /** About what it takes of memory, once it is taken in. */
  heapBytes: number;
}

/**
 * Reads what somebody sent for a text: letters, marks, elements, and plain values. Anything else a text
 * never has, and could be a hundred times as much in memory as on the line.
 * @throws where it is no update at all, claims more than it holds, or holds something else.
 */
export function readUpdate(update: Uint8Array): ReadUpdate {
  const arrived = Y.decodeUpdate(update);
  let heapBytes = 0;
  for (const part of arrived.structs) {
    if (!(part instanceof Y.Item)) continue;
    if (!isOfTexts(part.content)) throw new Error('an update that holds what no text has');
    heapBytes += heapOfItem(part);
  }
  return { arrived, heapBytes };
}

function isOfTexts(content: Y.Item['content']): boolean {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true;
  if (content instanceof Y.ContentType)
    return content.type instanceof Y.XmlElement || content.type instanceof Y.XmlText;
  if (content instanceof Y.ContentAny) return content.arr.every(isPlain);
  if (!(content instanceof Y.ContentFormat) || !isMark(content.key)) return false;
  const { value }: { value: unknown } = content;
  return isPlain(value) || (isAttributes(value) && Object.values(value).every(isPlain));
}

/** Yjs copies all formats that are open for each piece it tidies: of any names, they would be as many as the pieces. */
const isMark = (name: string) => markOrder.some((mark) => mark === name);

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** Of a mark, as those of a link. A number as a name would be room for all below it. */
function isAttributes(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length <= 10 && names.every((name) => /^[a-z][\w-]*$/i.test(name));
}
