export interface Cost {
  needed: number;
  /** Null: its owner's, which is not told. */
  available: number | null;
  /** Of what is told. */
  missing: number;
}

/** @param cost by product. @param available credits that can be spent now, where that is told. */
export function costOf(cost: readonly { quantity: number }[], available: number | null): Cost {
  const needed = cost.reduce((sum, { quantity }) => sum + quantity, 0);
  return { needed, available, missing: Math.max(0, needed - (available ?? needed)) };
}
