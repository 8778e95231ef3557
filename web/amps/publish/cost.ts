export interface Cost {
  needed: number;
  available: number;
  missing: number;
}

/** @param cost by product. @param available credits that can be spent now. */
export function costOf(cost: readonly { quantity: number }[], available: number): Cost {
  const needed = cost.reduce((sum, { quantity }) => sum + quantity, 0);
  return { needed, available, missing: Math.max(0, needed - available) };
}
