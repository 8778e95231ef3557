export interface Cost {
  needed: number;
  available: number;
  missing: number;
}

/** @param cost by product. @param known credits that can be spent now, where that is told. */
export function costOf(cost: readonly { quantity: number }[], known: number | null): Cost {
  const available = known ?? 0;
  const needed = cost.reduce((sum, { quantity }) => sum + quantity, 0);
  return { needed, available, missing: Math.max(0, needed - available) };
}
