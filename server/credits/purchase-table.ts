import type { Selectable, Updateable } from 'kysely';
import { newsTakeMs } from '#domain/credits/forgetting.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { PurchaseState } from '#domain/credits/purchase.ts';
import type { Purchases } from '../foundation/db/schema.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export type ProviderName = 'practice' | 'stripe';

export interface PurchaseRow extends Selectable<Purchases> {
  product: SoldProduct;
  state: PurchaseState;
  provider: ProviderName;
}

const rowOf = (row: Selectable<Purchases>) => row;

/** Credits a purchase brings. */
export const creditsOf = (row: Pick<PurchaseRow, 'pack_quantity' | 'quantity'>): number =>
  row.pack_quantity * row.quantity;

export interface NewPurchase {
  personId: number;
  pack: {
    id: number;
    product: SoldProduct;
    quantity: number;
    priceCents: number;
    currency: string;
  };
  quantity: number;
  provider: ProviderName;
  ampId: number | null;
  key: string;
  at: Date;
  expiresAt: Date;
}

/** The purchase of this key, made now if it is new: prices are copied from the pack. */
export async function purchaseOfKey(tx: Tx, wanted: NewPurchase): Promise<PurchaseRow> {
  await tx
    .insertInto('purchases')
    .values({
      person_id: wanted.personId,
      pack_id: wanted.pack.id,
      product: wanted.pack.product,
      pack_quantity: wanted.pack.quantity,
      quantity: wanted.quantity,
      unit_price_cents: wanted.pack.priceCents,
      total_cents: wanted.pack.priceCents * wanted.quantity,
      currency: wanted.pack.currency,
      state: 'created',
      provider: wanted.provider,
      amp_id: wanted.ampId,
      idempotency_key: wanted.key,
      created_at: wanted.at,
      expires_at: wanted.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'idempotency_key']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('person_id', '=', wanted.personId)
    .where('idempotency_key', '=', wanted.key)
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

export async function purchaseById(db: Queries, id: number): Promise<PurchaseRow | null> {
  const row = await db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** The purchase by its page at the bank, or by its payment. */
export async function purchaseOfRef(
  db: Queries,
  column: 'provider_ref' | 'payment_ref',
  ref: string,
): Promise<PurchaseRow | null> {
  const row = await db
    .selectFrom('purchases')
    .selectAll()
    .where(column, '=', ref)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** The purchase, held until the transaction ends: every change of its state begins here. */
export async function lockPurchase(tx: Tx, { id }: { id: number }): Promise<PurchaseRow | null> {
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

export type PurchaseChange = Omit<Updateable<Purchases>, 'id' | 'state'> & {
  state?: PurchaseState;
};

export async function updatePurchase(tx: Tx, id: number, change: PurchaseChange): Promise<void> {
  await tx.updateTable('purchases').set(change).where('id', '=', id).execute();
}

/** Nobody finds the pages where somebody's orders were to be paid by our word any more. */
export async function dropPages(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ checkout_url: null })
    .where('person_id', '=', personId)
    .execute();
}

/** Purchases whose bank says they are disputed, oldest first. */
export async function disputedPurchases(
  tx: Tx,
  { personId, product }: { personId: number; product: SoldProduct },
): Promise<{ id: number; credits: number }[]> {
  const rows = await tx
    .selectFrom('purchases')
    .select(['id', 'pack_quantity', 'quantity'])
    .where('person_id', '=', personId)
    .where('product', '=', product)
    .where('state', '=', 'disputed')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, credits: creditsOf(row) }));
}

/** What somebody ordered that may still be paid, is in dispute, or was paid a moment ago. */
export async function unsettledPurchases(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<PurchaseRow[]> {
  const since = new Date(at.getTime() - newsTakeMs);
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['created', 'pending', 'disputed']),
        eb('expires_at', '>=', since),
        eb('paid_at', '>=', since),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(rowOf);
}

/** Ids of purchases that nobody paid in time. */
export async function overduePurchases(db: Queries, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('purchases')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('waits_for_bank', '=', false)
    .where('expires_at', '<', at)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of open purchases made for an Amp, in the order in which they are to be locked. */
export async function openPurchasesFor(tx: Tx, ampId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('purchases')
    .select('id')
    .where('amp_id', '=', ampId)
    .where('state', 'in', ['created', 'pending'])
    .where('waits_for_bank', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
