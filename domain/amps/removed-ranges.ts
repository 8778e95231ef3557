import type * as Y from 'yjs';

export interface Range {
  from: number;
  /** Not in it any more. */
  to: number;
}

/** Of each client what somebody took out who saw it: ranges in order, apart from each other. */
export function removedBy(
  arrived: readonly Pick<ReturnType<typeof Y.decodeUpdate>, 'ds'>[],
): Map<number, Range[]> {
  const all = new Map<number, Range[]>();
  for (const { ds } of arrived) {
    for (const [client, ranges] of ds.clients) {
      const known = all.get(client) ?? [];
      for (const { clock, len } of ranges) known.push({ from: clock, to: clock + len });
      all.set(client, known);
    }
  }
  for (const [client, ranges] of all) all.set(client, joined(ranges));
  return all;
}

function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else apart.push({ ...range });
  }
  return apart;
}

/** A range in pieces: those that are among the removed, and the others. */
export function seenPieces(removed: readonly Range[], { from, to }: Range) {
  const pieces: (Range & { isSeen: boolean })[] = [];
  for (let at = from, next = firstAfter(removed, from); at < to; next += 1) {
    const range = removed[next];
    const begins = Math.min(range?.from ?? to, to);
    if (at < begins) pieces.push({ from: at, to: begins, isSeen: false });
    const ends = Math.min(range?.to ?? to, to);
    const seen = { from: Math.max(at, begins), to: ends, isSeen: true };
    if (seen.from < seen.to) pieces.push(seen);
    at = Math.max(at, ends);
  }
  return pieces;
}

/** Where the first range stands that ends after a place. */
function firstAfter(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.to ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
