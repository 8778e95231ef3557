import type { SoldProduct } from '#domain/credits/products.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Pack {
  id: number;
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  demo: boolean;
}

const packs = (db: Queries) =>
  db
    .selectFrom('credit_packs')
    .innerJoin('credit_products', 'credit_products.product', 'credit_packs.product')
    .where('credit_packs.active', '=', true)
    .where('credit_products.active', '=', true)
    .select([
      'credit_packs.id',
      'credit_packs.product',
      'credit_packs.quantity',
      'credit_packs.price_cents as priceCents',
      'credit_packs.currency',
      'credit_packs.demo',
    ]);

/**
 * What is on sale of a product, the smallest pack first. Once somebody has set a price, the demo
 * prices are gone; a production world never shows them.
 */
export async function packsOnSale(
  db: Queries,
  { product, demo }: { product: SoldProduct; demo: boolean },
): Promise<Pack[]> {
  const rows = await packs(db)
    .where('credit_packs.product', '=', product)
    .orderBy('credit_packs.quantity')
    .execute();
  const all = rows as Pack[];
  const real = all.filter((pack) => !pack.demo);
  return real.length > 0 ? real : demo ? all : [];
}

export async function packProduct(db: Queries, id: number): Promise<SoldProduct | null> {
  const row = await packs(db).where('credit_packs.id', '=', id).executeTakeFirst();
  return row ? (row.product as SoldProduct) : null;
}

interface NewPack {
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  at: Date;
}

/** Puts a pack on sale; one of the same size goes off it. @returns its id. */
export async function insertPack(tx: Tx, pack: NewPack): Promise<number> {
  await tx
    .updateTable('credit_packs')
    .set({ active: false })
    .where('product', '=', pack.product)
    .where('quantity', '=', pack.quantity)
    .where('demo', '=', false)
    .where('active', '=', true)
    .execute();
  const row = await tx
    .insertInto('credit_packs')
    .values({
      product: pack.product,
      quantity: pack.quantity,
      price_cents: pack.priceCents,
      currency: pack.currency,
      created_at: pack.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes packs of one size off sale. @returns how many there were. */
export async function withdrawPack(
  tx: Tx,
  { product, quantity }: Pick<NewPack, 'product' | 'quantity'>,
): Promise<number> {
  const rows = await tx
    .updateTable('credit_packs')
    .set({ active: false })
    .where('product', '=', product)
    .where('quantity', '=', quantity)
    .where('active', '=', true)
    .returning('id')
    .execute();
  return rows.length;
}
