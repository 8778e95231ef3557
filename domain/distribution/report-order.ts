import type { PlacementState } from './placement.ts';

const over: ReadonlySet<PlacementState> = new Set(['removed', 'cancelled']);

/** What is there or on its way first, what has ended below it; else as they were planned. */
export const endedLast = <One extends { state: PlacementState }>(
  placements: readonly One[],
): One[] =>
  placements.toSorted((one, other) => Number(over.has(one.state)) - Number(over.has(other.state)));
