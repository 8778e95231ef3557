import type { z } from 'zod';
import type { LedgerLine } from '#contract/credits.ts';
import { receiptNameIfAny } from '#domain/credits/purchase.ts';
import type { EntryRow } from './entry-list-table.ts';

/** A change of the balance as the API tells it. */
export const showEntry = ({
  amp_id,
  amp_title,
  purchase_id,
  receipt,
  receipt_series,
  receipt_at,
  at,
  ...row
}: EntryRow): z.input<typeof LedgerLine> => ({
  ...row,
  amp: amp_id === null ? null : { id: amp_id, title: amp_title ?? '' },
  purchase:
    purchase_id === null
      ? null
      : {
          id: purchase_id,
          receipt: receiptNameIfAny(receipt_series, receipt, receipt_at),
        },
  at: at.toISOString(),
});
