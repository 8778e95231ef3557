import { sql } from 'kysely';
import type { CreditProduct } from '#domain/credits/products.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { TransferKind } from './ledger-table.ts';

export interface EntryFilter {
  personId: number;
  product?: CreditProduct | undefined;
  kind?: TransferKind | undefined;
}

export interface EntryRow {
  id: number;
  kind: TransferKind;
  product: CreditProduct;
  amount: number;
  held: number;
  frozen: number;
  owed: number;
  balance: number;
  note: string;
  at: Date;
  amp_id: number | null;
  amp_title: string | null;
  purchase_id: number | null;
  receipt: number | null;
  receipt_series: string | null;
  receipt_at: Date | null;
}

/**
 * One row a transfer: how it changed what the person can spend and what is set aside, and the balance
 * after it. The second half of a repayment tells nothing new and is left out.
 */
const changesOf = ({ personId, product, kind }: EntryFilter) => sql`
  select * from (
    select transfer.id, transfer.kind, transfer.note, transfer.at, transfer.amp_id, transfer.purchase_id,
      account.product,
      coalesce(sum(entry.amount) filter (where account.kind = 'available'), 0)::int as amount,
      coalesce(sum(entry.amount) filter (where account.kind = 'held'), 0)::int as held,
      coalesce(sum(entry.amount) filter (where account.kind = 'frozen'), 0)::int as frozen,
      coalesce(sum(entry.amount) filter (where account.kind = 'owed'), 0)::int as owed,
      sum(coalesce(sum(entry.amount) filter (where account.kind = 'available'), 0))
        over (partition by account.product order by transfer.id)::int as balance
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    where account.person_id = ${personId}
    group by transfer.id, account.product
  ) change
  where not (kind = 'repay' and amount = 0)
    and (${product ?? null}::text is null or product = ${product ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`;

/** Changes of a person's credits, newest first. */
export async function listEntries(
  db: Queries,
  { limit, offset, ...filter }: EntryFilter & { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select change.*, amps.title as amp_title,
      receipts.number as receipt, receipts.series as receipt_series, receipts.issued_at as receipt_at
    from (${changesOf(filter)}) change
    left join amps on amps.id = change.amp_id
    left join receipts on receipts.purchase_id = change.purchase_id and receipts.kind = 'payment'
    order by change.id desc, change.product
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEntries(db: Queries, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${changesOf(filter)}) change`.execute(db);
  return rows[0]?.total ?? 0;
}
