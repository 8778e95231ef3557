import { sql } from 'kysely';
import type { Worth } from '#domain/credits/price.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface PriceAsked {
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  /** null: at once, when it is agreed. */
  startsAt: Date | null;
  askedBy: number;
  at: Date;
}

export async function insertPriceRequest(tx: Tx, asked: PriceAsked): Promise<number> {
  const row = await tx
    .insertInto('credit_price_requests')
    .values({
      product: asked.product,
      quantity: asked.quantity,
      price_cents: asked.priceCents,
      currency: asked.currency,
      starts_at: asked.startsAt,
      asked_by: asked.askedBy,
      asked_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The request, whether or not it is decided. */
export async function priceRequest(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('credit_price_requests')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

interface Decision {
  request: { id: number; asked_by: number };
  decidedBy: number;
  /** The price that begins; null: refused, or taken back. */
  packId: number | null;
  /** Whoever asked for it decided that nobody shall. */
  isTakenBack: boolean;
  at: Date;
}

/** Decides a request once. @returns false when somebody did before. */
export async function insertPriceDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { request } = decision;
  const row = await tx
    .insertInto('credit_price_decisions')
    .values({
      request_id: request.id,
      asked_by: request.asked_by,
      decided_by: decision.decidedBy,
      pack_id: decision.packId,
      taken_back: decision.isTakenBack,
      decided_at: decision.at,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether who asked for it took it back, which is how its one decision can have been their own. */
export async function isTakenBack(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_price_decisions')
    .where('request_id', '=', id)
    .select('taken_back')
    .executeTakeFirst();
  return row?.taken_back ?? false;
}

/** Requests that nobody decided, the oldest first. */
export function waitingPrices(db: Queries, { most }: { most: number }) {
  return db
    .selectFrom('credit_price_requests as request')
    .innerJoin('people as asker', 'asker.id', 'request.asked_by')
    .leftJoin('credit_price_decisions as decision', 'decision.request_id', 'request.id')
    .where('decision.request_id', 'is', null)
    .select([
      'request.id',
      'request.product',
      'request.quantity',
      'request.price_cents',
      'request.currency',
      'request.starts_at',
      'request.asked_by',
      'request.asked_at',
      sql<string>`trim(asker.firstname || ' ' || asker.lastname)`.as('asker'),
    ])
    .orderBy('request.id')
    .limit(most)
    .execute();
}

interface Measured {
  product: SoldProduct;
  currency: string;
  /** Whether prices that nobody decided are asked for here. */
  demo: boolean;
  at: Date;
}

/**
 * The dearest price of a credit of this product, in this currency, that stood since two administrators last
 * agreed on one that has begun; or null. The first there ever was counts whatever became of it: nothing else
 * measures what came after. Of the rest, what was taken back before it began never stood.
 */
export async function dearestSinceAgreed(
  tx: Tx,
  { product, currency, demo, at }: Measured,
): Promise<Worth | null> {
  const ofThis = sql<boolean>`product = ${product} and currency = ${currency} and (not demo or ${demo})`;
  const first = sql<number>`coalesce(
    (select max(id) from credit_packs
      join credit_price_decisions on credit_price_decisions.pack_id = credit_packs.id
      where ${ofThis} and not credit_packs.taken_back and credit_packs.starts_at <= ${at}),
    (select min(id) from credit_packs where ${ofThis})
  )`;
  const row = await tx
    .selectFrom('credit_packs')
    .where(ofThis)
    .where('id', '>=', first)
    .where((eb) => eb.or([eb('taken_back', '=', false), eb('id', '=', first)]))
    .select(['quantity', 'price_cents as priceCents'])
    .orderBy(sql`price_cents::numeric / quantity`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
