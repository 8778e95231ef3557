import { stringify } from 'csv-stringify/sync';
import { receiptName } from '#domain/credits/purchase.ts';
import type { EntryRow } from './entry-list-table.ts';

/** Changes of credits for a spreadsheet; cells that look like formulas are kept from being run. */
export function entriesCsv(rows: readonly EntryRow[]): string {
  const lines = rows.map((row) => ({
    at: row.at.toISOString(),
    product: row.product,
    what: row.kind,
    change: row.amount,
    balance: row.balance,
    held: row.held,
    frozen: row.frozen,
    owed: row.owed,
    amp: row.amp_title ?? '',
    amp_id: row.amp_id ?? '',
    purchase: row.purchase_id ?? '',
    receipt: row.receipt !== null && row.receipt_at ? receiptName(row.receipt, row.receipt_at) : '',
    note: row.note,
  }));
  return stringify(lines, { header: true, bom: true, escape_formulas: true });
}
