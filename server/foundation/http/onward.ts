import { limits } from '#domain/limits.ts';
import { largestStored } from '#domain/rules/schema.ts';

/** The place after these rows, one of each list that an answer is made of. Numbers of rows never change. */
export const cursorAt = (...ids: number[]): string => ids.map((id) => id.toString(36)).join('-');

/** The rows that a cursor names, before which it goes on; without one it begins at the newest. */
export function placesOf(cursor: string | undefined): [first: number, second: number] {
  const [first = largestStored, second = largestStored] = (cursor ?? '')
    .split('-')
    .filter((word) => word !== '')
    .map((word) => Math.min(Number.parseInt(word, 36), largestStored));
  return [first, second];
}

/**
 * As much of what was found as one answer holds, in rows and in bytes, and where the next goes on. One row
 * more than `limit` was asked for: it tells whether there are more.
 */
export function onward<Row>(
  found: readonly Row[],
  { limit, cursorOf }: { limit: number; cursorOf: (last: Row) => string },
): { items: Row[]; older: string | null } {
  const items: Row[] = [];
  let bytes = 0;
  for (const row of found.slice(0, limit)) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (items.length > 0 && bytes > limits.onward.bytes) break;
    items.push(row);
  }
  const last = items.at(-1);
  return { items, older: last && items.length < found.length ? cursorOf(last) : null };
}
