import type { Pack } from '#contract/credits.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { Tools } from '../tools.ts';
import { packsOnSale } from './pack-table.ts';
import { bankOf } from './payments/bank.ts';

interface Offer {
  product: SoldProduct;
  packs: Pack[];
  bank: 'practice' | 'stripe' | null;
}

/** What can be bought of a product now, and who takes the money. */
export async function offerPacks(tools: Tools, product: SoldProduct): Promise<Offer> {
  const demo = !tools.config.production;
  const packs = await packsOnSale(tools.db.root, { product, demo, at: tools.now() });
  return {
    product,
    packs: packs.map((pack) => ({
      id: pack.id,
      quantity: pack.quantity,
      price_cents: pack.priceCents,
      currency: pack.currency,
      demo: pack.demo,
    })),
    bank: bankOf(tools)?.name ?? null,
  };
}
