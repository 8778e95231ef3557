import { sql } from 'kysely';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Pack {
  id: number;
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  demo: boolean;
}

/** Of each size the price that began last. */
const packs = (db: Queries, at: Date) =>
  db
    .selectFrom('credit_packs')
    .innerJoin('credit_products', 'credit_products.product', 'credit_packs.product')
    .distinctOn(['credit_packs.product', 'credit_packs.quantity', 'credit_packs.demo'])
    .where('credit_packs.active', '=', true)
    .where('credit_products.active', '=', true)
    .where('credit_packs.starts_at', '<=', at)
    .select([
      'credit_packs.id',
      'credit_packs.product',
      'credit_packs.quantity',
      'credit_packs.price_cents as priceCents',
      'credit_packs.currency',
      'credit_packs.demo',
    ])
    .orderBy('credit_packs.product')
    .orderBy('credit_packs.quantity')
    .orderBy('credit_packs.demo')
    .orderBy('credit_packs.starts_at', 'desc')
    .orderBy('credit_packs.id', 'desc');

interface OnSale {
  product?: SoldProduct;
  /** Whether this world sells at prices that nobody decided. */
  demo: boolean;
  at: Date;
}

/**
 * What is on sale, of one product or of all, the smallest pack first. Once a price that somebody set
 * has begun, the demo prices of its product are gone for good; a production world never shows them.
 */
export async function packsOnSale(db: Queries, { product, demo, at }: OnSale): Promise<Pack[]> {
  const rows = await packs(db, at)
    .where((eb) => (product ? eb('credit_packs.product', '=', product) : eb.lit(true)))
    .execute();
  const decided = new Set(await decidedProducts(db, at));
  return rows.filter((pack) => (decided.has(pack.product) ? !pack.demo : demo));
}

/** Products of which a price that somebody set has begun, be it withdrawn since. */
async function decidedProducts(db: Queries, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_packs')
    .where('demo', '=', false)
    .where('taken_back', '=', false)
    .where('starts_at', '<=', at)
    .select('product')
    .distinct()
    .execute();
  return rows.map(({ product }) => product);
}

/** The pack with its time, whether or not it is on sale. */
export async function packById(db: Queries, id: number) {
  const row = await db
    .selectFrom('credit_packs')
    .where('id', '=', id)
    .select(['id', 'product', 'quantity', 'price_cents', 'currency', 'demo', 'active', 'starts_at'])
    .executeTakeFirst();
  return row ? row : null;
}

/** All prices there are or were, the newest of each size first; what is past only so far. */
export async function allPacks(db: Queries, { most }: { most: number }) {
  const rows = await db
    .selectFrom('credit_packs')
    .select(['id', 'product', 'quantity', 'price_cents', 'currency', 'demo', 'active', 'starts_at'])
    .select(
      sql<number>`(select count(*)::int from purchases where purchases.pack_id = credit_packs.id)`.as(
        'orders',
      ),
    )
    .orderBy('active', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row);
}

interface NewPack {
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  startsAt: Date;
  at: Date;
}

/**
 * From its time on the pack takes the place of one of its size.
 * @returns its id, or null where another one of its size begins at that very moment.
 */
export async function insertPack(tx: Tx, pack: NewPack): Promise<number | null> {
  const row = await tx
    .insertInto('credit_packs')
    .values({
      product: pack.product,
      quantity: pack.quantity,
      price_cents: pack.priceCents,
      currency: pack.currency,
      starts_at: pack.startsAt,
      created_at: pack.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The decided price of a size that begins at this moment. */
export async function packFrom(
  tx: Tx,
  { product, quantity, startsAt }: Pick<NewPack, 'product' | 'quantity' | 'startsAt'>,
) {
  return tx
    .selectFrom('credit_packs')
    .where('product', '=', product)
    .where('quantity', '=', quantity)
    .where('starts_at', '=', startsAt)
    .where('active', '=', true)
    .where('demo', '=', false)
    .select(['quantity', 'price_cents', 'currency'])
    .executeTakeFirst();
}

/** Takes packs of one size off sale; what is planned stays. @returns how many there were. */
export async function withdrawPack(
  tx: Tx,
  { product, quantity, at }: Pick<NewPack, 'product' | 'quantity' | 'at'>,
): Promise<number> {
  const rows = await tx
    .updateTable('credit_packs')
    .set({ active: false })
    .where('product', '=', product)
    .where('quantity', '=', quantity)
    .where('active', '=', true)
    .where('starts_at', '<=', at)
    .returning('id')
    .execute();
  return rows.length;
}

/** Takes a planned price back. @returns whether it had not begun. */
export async function cancelPack(tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('credit_packs')
    .set({ active: false, taken_back: true })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('starts_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
