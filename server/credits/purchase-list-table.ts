import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { refundMissing } from './payments/payment-event-table.ts';
import type { PurchaseRow } from './purchase-table.ts';

/** A purchase with what is shown beside it. */
export interface ShownRow extends PurchaseRow {
  amp_title: string | null;
  receipt: number | null;
  receipt_series: string | null;
  receipt_at: Date | null;
  refund_receipt: number | null;
  refund_series: string | null;
  refund_receipt_at: Date | null;
  refund_missing: boolean;
}

const shown = (db: Queries) =>
  db
    .selectFrom('purchases')
    .leftJoin('amps', 'amps.id', 'purchases.amp_id')
    .leftJoin('receipts as payment', (join) =>
      join.onRef('payment.purchase_id', '=', 'purchases.id').on('payment.kind', '=', 'payment'),
    )
    .leftJoin('receipts as refund', (join) =>
      join.onRef('refund.purchase_id', '=', 'purchases.id').on('refund.kind', '=', 'refund'),
    )
    .selectAll('purchases')
    .select([
      refundMissing(sql.ref('purchases.id')).as('refund_missing'),
      'amps.title as amp_title',
      'payment.number as receipt',
      'payment.series as receipt_series',
      'payment.issued_at as receipt_at',
      'refund.number as refund_receipt',
      'refund.series as refund_series',
      'refund.issued_at as refund_receipt_at',
    ]);

export async function shownPurchase(db: Queries, id: number): Promise<ShownRow | null> {
  const row = await shown(db).where('purchases.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function pageOfPurchases(
  db: Queries,
  { personId, limit, offset }: { personId: number; limit: number; offset: number },
) {
  const rows = await shown(db)
    .where('purchases.person_id', '=', personId)
    .orderBy('purchases.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await db
    .selectFrom('purchases')
    .where('person_id', '=', personId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows, total: count.total };
}
