import { sql } from 'kysely';
import { receiptSeriesOf } from '#domain/credits/purchase.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export type ReceiptKind = 'payment' | 'refund';

export interface Receipt {
  series: string;
  number: number;
  kind: ReceiptKind;
  buyer_name: string;
  buyer_email: string;
  issued_at: Date;
}

/** Any number: receipts are numbered one at a time, so that none is left out. */
const numbering = 7_201_846;

/** Writes the receipt of a purchase, once of each kind, with the buyer as they are called now. */
export async function insertReceipt(
  tx: Tx,
  { purchaseId, kind, at }: { purchaseId: number; kind: ReceiptKind; at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numbering})`.execute(tx);
  await sql`
    with present as (select coalesce((select series from receipt_series order by id desc limit 1), '') as series)
    insert into receipts (series, number, kind, purchase_id, buyer_name, buyer_email, issued_at)
    select present.series,
      (select coalesce(max(number), 0) + 1 from receipts where receipts.series = present.series),
      ${kind}, purchases.id,
      trim(people.firstname || ' ' || people.lastname), people.email, ${at}
    from present, purchases join people on people.id = purchases.person_id
    where purchases.id = ${purchaseId}
    on conflict (purchase_id, kind) do nothing`.execute(tx);
}

/** Receipts that nobody here knows of may have been given out: none of their numbers is given again. */
export async function beginReceiptSeries(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto('receipt_series')
    .values({ series: receiptSeriesOf(at), begun_at: at })
    .execute();
}

export async function receiptOf(
  db: Queries,
  { purchaseId, kind }: { purchaseId: number; kind: ReceiptKind },
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['series', 'number', 'kind', 'buyer_name', 'buyer_email', 'issued_at'])
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}
