import type { Outline, Point } from './outlines.ts';

export interface Shift {
  dx: number;
  dy: number;
}

/**
 * Points that are not moved themselves follow those of their contour that are: between the two nearest in
 * proportion, beyond them as the nearer one (OpenType, "inferred deltas").
 */
export function followTouched(
  { points, ends }: Outline,
  moved: ReadonlyMap<number, Shift>,
): Shift[] {
  const shifts = points.map((_, n) => moved.get(n) ?? { dx: 0, dy: 0 });
  let start = 0;
  for (const end of ends) {
    const touched: number[] = [];
    for (let n = start; n <= end; n += 1) if (moved.has(n)) touched.push(n);
    touched.forEach((from, k) => {
      const to = touched[(k + 1) % touched.length] ?? from;
      const size = end - start + 1;
      for (let n = from === end ? start : from + 1; n !== to; n = start + ((n + 1 - start) % size))
        shifts[n] = between(points, { n, from, to, shifts });
    });
    start = end + 1;
  }
  return shifts;
}

interface Place {
  n: number;
  from: number;
  to: number;
  shifts: readonly Shift[];
}

function between(points: readonly Point[], { n, from, to, shifts }: Place): Shift {
  const [point, first, second] = [points[n], points[from], points[to]];
  const [one, two] = [shifts[from], shifts[to]];
  if (!point || !first || !second || !one || !two) return { dx: 0, dy: 0 };
  return {
    dx: alongOne(point.x, [first.x, one.dx], [second.x, two.dx]),
    dy: alongOne(point.y, [first.y, one.dy], [second.y, two.dy]),
  };
}

type End = readonly [place: number, shift: number];

function alongOne(at: number, one: End, two: End): number {
  if (one[0] === two[0]) return one[1] === two[1] ? one[1] : 0;
  const [low, high] = one[0] < two[0] ? [one, two] : [two, one];
  if (at <= low[0]) return low[1];
  if (at >= high[0]) return high[1];
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0]);
}
