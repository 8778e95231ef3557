/** One replacement: at this place, so many characters go and these come. */
export interface TextChange {
  at: number;
  removed: number;
  inserted: string;
}

/**
 * The smallest replacement that leads from one text to the other, or null. Where several would do
 * ("aa" to "aaa"), it is the one that ends at the caret, so that others' carets stay where they are.
 */
export function changeBetween(
  before: string,
  after: string,
  caret: number = after.length,
): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  const mostEnd = Math.min(shorter, Math.max(0, after.length - caret));
  while (end < mostEnd && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isLowSurrogate(after.charCodeAt(after.length - end))) end -= 1;
  let start = 0;
  while (start < shorter - end && before[start] === after[start]) start += 1;
  if (isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  return {
    at: start,
    removed: before.length - end - start,
    inserted: after.slice(start, after.length - end),
  };
}

/** A change of a shared text as Yjs tells it. */
export type TextDelta = readonly {
  retain?: number | undefined;
  insert?: unknown;
  delete?: number | undefined;
}[];

/** Where a place in a text is after somebody else's change; words put in exactly there come after it. */
export function movedBy(delta: TextDelta, place: number): number {
  let at = 0;
  let moved = place;
  for (const { retain = 0, insert, delete: gone = 0 } of delta) {
    at += retain;
    if (typeof insert === 'string') {
      if (at < moved) moved += insert.length;
      at += insert.length;
    }
    if (at < moved) moved -= Math.min(gone, moved - at);
  }
  return moved;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;
