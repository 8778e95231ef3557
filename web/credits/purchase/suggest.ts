import { limits } from '#domain/limits.ts';
import type { Pack } from '#contract/credits.ts';

export interface Suggestion {
  pack: Pack;
  /** How many of the pack. */
  packs: number;
}

/** The cheapest way to at least so many credits with packs of one size; undefined without packs. */
export function suggest(packs: readonly Pack[], credits: number): Suggestion | undefined {
  const ways = packs
    .map((pack) => ({ pack, packs: Math.max(1, Math.ceil(credits / pack.quantity)) }))
    .filter((way) => way.packs <= limits.purchaseQuantity.max);
  const [first, ...others] = ways;
  if (!first) return packs[0] && { pack: packs[0], packs: 1 };
  return others.reduce((best, way) => (priceOf(way) < priceOf(best) ? way : best), first);
}

const priceOf = ({ pack, packs }: Suggestion) => pack.price_cents * packs;
