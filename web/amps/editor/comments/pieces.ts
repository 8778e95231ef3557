import type { Span } from '../body/body-places.ts';

interface Piece {
  text: string;
  /** Of whose words it is; null: of none. */
  id: number | null;
  /** Where it begins. */
  at: number;
}

/** A text cut where marked words begin and end. Where words of several lie over each other, the last one’s win. */
export function piecesOf(text: string, spans: readonly (Span & { id: number })[]): Piece[] {
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const cuts = [...new Set([0, ...ends, text.length])]
    .filter((cut) => cut <= text.length)
    .toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    text: text.slice(at, cuts[index + 1]),
    id: spans.findLast(({ from, to }) => from <= at && at < to)?.id ?? null,
    at,
  }));
}
