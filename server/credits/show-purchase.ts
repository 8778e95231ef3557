import type { z } from 'zod';
import type { Purchase } from '#contract/credits.ts';
import { isOpen, receiptNameIfAny } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { shownPurchase } from './purchase-list-table.ts';
import type { ShownRow } from './purchase-list-table.ts';
import { creditsOf } from './purchase-table.ts';

type Shown = z.input<typeof Purchase>;

/** A purchase of this person. @throws Problem `not-found`, the same for another's as for none. */
export async function findPurchaseFor(
  db: Queries,
  { id, personId }: { id: number; personId: number },
): Promise<ShownRow> {
  const row = await shownPurchase(db, id);
  if (row?.person_id !== personId) throw new Problem('not-found');
  return row;
}

export function showPurchase(row: ShownRow): Shown {
  const canPay = isOpen(row.state) && !row.waits_for_bank;
  return {
    id: row.id,
    product: row.product,
    pack_quantity: row.pack_quantity,
    quantity: row.quantity,
    credits: creditsOf(row),
    unit_price_cents: row.unit_price_cents,
    total_cents: row.total_cents,
    currency: row.currency,
    state: row.state,
    waits_for_bank: row.waits_for_bank,
    decline_reason: row.decline_reason,
    practice: row.provider === 'practice',
    checkout_url: canPay ? row.checkout_url : null,
    amp: row.amp_id === null ? null : { id: row.amp_id, title: row.amp_title ?? '' },
    receipt: receiptNameIfAny(row.receipt_series, row.receipt, row.receipt_at),
    refund_receipt: receiptNameIfAny(row.refund_series, row.refund_receipt, row.refund_receipt_at),
    refund_missing: row.refund_missing,
    refund_asked_at: row.refund_asked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refunded_at: row.refunded_at?.toISOString() ?? null,
  };
}
