import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { jsonb } from '../../foundation/db/json.ts';
import type { Json } from '../../foundation/db/json.ts';
import { replaceInJson } from '../../foundation/db/replace-words.ts';
import type { Words } from '../../foundation/db/replace-words.ts';
import { BankEvent, readNews, refundKinds } from './bank-news.ts';
import type { BankNews } from './bank-news.ts';
import type { ProviderName } from '../purchase-table.ts';

/**
 * What became of an event: done; ignored, as it changes nothing; waiting for one that must come first;
 * parked for a person to look at; settled by one.
 */
export type Outcome = 'done' | 'ignored' | 'waiting' | 'parked' | 'settled';

export interface Settled {
  outcome: Outcome;
  note: string;
  purchaseId: number | null;
}

interface NewEvent extends Settled {
  provider: ProviderName;
  eventId: string;
  kind: string;
  paymentRef: string | null;
  payload: Json;
  at: Date;
}

/** Remembers an event. @returns its id, or null when the bank told it before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<number | null> {
  const row = await tx
    .insertInto('payment_events')
    .values({
      provider: event.provider,
      provider_event_id: event.eventId,
      kind: event.kind.slice(0, 60),
      purchase_id: event.purchaseId,
      payment_ref: event.paymentRef,
      payload: jsonb(event.payload),
      outcome: event.outcome,
      note: event.note.slice(0, 300),
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.constraint('payment_events_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function settleEvent(
  tx: Tx,
  id: number,
  { outcome, note, purchaseId, at }: Settled & { at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ outcome, note: note.slice(0, 300), purchase_id: purchaseId, processed_at: at })
    .where('id', '=', id)
    .execute();
}

/** A bank's event without what it says of who paid. */
const withoutPayer = sql<Json>`payload
  #- '{data,object,customer_details}' #- '{data,object,customer_email}'
  #- '{data,object,billing_details}' #- '{data,object,receipt_email}'
  #- '{data,object,shipping}' #- '{data,object,shipping_details}'
  #- '{data,object,collected_information}' #- '{data,object,evidence}'
  #- '{data,object,last_payment_error,payment_method}'`;

const purchasesOf = (db: Queries, personId: number) =>
  db.selectFrom('purchases').where('person_id', '=', personId).select('id');

/** Puts other words where the bank's messages of a person's orders hold these. */
export async function replacePayer(
  tx: Tx,
  { id: personId }: { id: number },
  words: Words,
): Promise<void> {
  const rows = await tx
    .selectFrom('payment_events')
    .where('purchase_id', 'in', purchasesOf(tx, personId))
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await replaceInJson(tx, { table: 'payment_events', columns: ['payload'], ids }, words);
}

/** Of a removed person's orders the bank's messages keep what was paid, not by whom. */
export async function stripPayer(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ payload: withoutPayer })
    .where('purchase_id', 'in', purchasesOf(tx, personId))
    .execute();
}

/** Whether the bank said this of an order before, of a page or a dispute as it is described. */
export async function wasSaid(
  tx: Tx,
  {
    purchaseId,
    kind,
    about,
  }: { purchaseId: number; kind: string; about: { id: string; status?: string } },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_events')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .where('outcome', '!=', 'waiting')
    .where(sql<boolean>`payload @> ${jsonb({ data: { object: about } })}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the bank said that a refund of an order did not arrive, and nobody has seen to it yet. */
export const refundMissing = (purchase: Expression<number>) => sql<boolean>`exists (
  select from payment_events event
  where event.purchase_id = ${purchase} and event.outcome = 'parked'
    and event.kind in (${sql.join(refundKinds)}))`;

export async function isRefundMissing(db: Queries, purchaseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .where('purchases.id', '=', purchaseId)
    .select(refundMissing(sql.ref('purchases.id')).as('missing'))
    .executeTakeFirst();
  return row?.missing ?? false;
}

/** Events about a payment that came before their time, or before it was known as ours; oldest first. */
export async function waitingEvents(tx: Tx, paymentRef: string) {
  return tx
    .selectFrom('payment_events')
    .select(['id', 'payload'])
    .where('payment_ref', '=', paymentRef)
    .where((eb) =>
      eb.or([
        eb('outcome', '=', 'waiting'),
        eb.and([eb('outcome', '=', 'ignored'), eb('purchase_id', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Events that a person has to look at, or that wait longer than they should. */
export async function undoneEvents(db: Queries) {
  return db
    .selectFrom('payment_events')
    .select(['id', 'provider_event_id', 'kind', 'outcome', 'note', 'received_at', 'purchase_id'])
    .where('outcome', 'in', ['parked', 'waiting'])
    .orderBy('id')
    .limit(200)
    .execute();
}

/** What an event says that waits for a person, and of which order; null: there is no such event. */
export async function parkedNews(
  tx: Tx,
  id: number,
): Promise<{ purchaseId: number | null; means: BankNews['means'] | null } | null> {
  const row = await tx
    .selectFrom('payment_events')
    .select(['purchase_id', 'payload'])
    .where('id', '=', id)
    .where('outcome', '=', 'parked')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const news = readNews(BankEvent.parse(row.payload));
  return { purchaseId: row.purchase_id, means: news?.means ?? null };
}

/** A person has seen to it. @returns false when there is no such parked event. */
export async function markSettled(
  tx: Tx,
  { id, note, at }: { id: number; note: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_events')
    .set({ outcome: 'settled', note: note.slice(0, 300), processed_at: at })
    .where('id', '=', id)
    .where('outcome', 'in', ['parked', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
