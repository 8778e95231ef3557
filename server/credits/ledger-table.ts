import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '#domain/problems.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export type Product =
  | 'amp'
  | 'dfy'
  | 'premium'
  | 'msn'
  | 'financial'
  | 'blow'
  | 'defi'
  | 'presscable';
export type AccountKind = 'available' | 'held' | 'issued' | 'spent';

export interface AccountKey {
  /** null: the house's own account ("issued", "spent"). */
  personId: number | null;
  kind: AccountKind;
  product: Product;
}

export interface Transfer {
  /** Unique for ever: the same key moves credits once. */
  key: string;
  kind: 'grant' | 'purchase' | 'hold' | 'capture' | 'release' | 'refund' | 'convert';
  from: AccountKey;
  to: AccountKey;
  quantity: number;
  ampId?: number | null;
  actorId?: number | null;
  note?: string;
  at: Date;
}

/**
 * Moves credits from one account to another, once for a key. A person's account never goes below zero:
 * its row is locked while its sum is read.
 * @returns false when this key moved its credits before.
 * @throws Problem `not-enough-credits`
 */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  const from = await accountId(tx, transfer.from);
  const to = await accountId(tx, transfer.to);
  await sql`select id from ledger_accounts where id in (${from}, ${to}) order by id for update`.execute(
    tx,
  );
  const inserted = await tx
    .insertInto('ledger_transfers')
    .values({
      key: transfer.key,
      kind: transfer.kind,
      amp_id: transfer.ampId ?? null,
      actor_id: transfer.actorId ?? null,
      note: transfer.note ?? '',
      at: transfer.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  if (transfer.from.personId !== null && (await sumOf(tx, from)) < transfer.quantity) {
    throw new Problem('not-enough-credits', {
      data: { product: transfer.from.product, needed: transfer.quantity },
    });
  }
  await tx
    .insertInto('ledger_entries')
    .values([
      { transfer_id: inserted.id, account_id: from, amount: -transfer.quantity },
      { transfer_id: inserted.id, account_id: to, amount: transfer.quantity },
    ])
    .execute();
  return true;
}

async function accountId(tx: Tx, { personId, kind, product }: AccountKey): Promise<number> {
  await sql`
    insert into ledger_accounts (person_id, kind, product) values (${personId}, ${kind}, ${product})
    on conflict (coalesce(person_id, 0), kind, product) do nothing`.execute(tx);
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('kind', '=', kind)
    .where('product', '=', product)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function sumOf(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Sums by product of what a person can spend and what is held. */
export async function sumsOf(db: Queries, personId: number) {
  const rows = await db
    .selectFrom('ledger_accounts')
    .leftJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select([
      'ledger_accounts.product',
      'ledger_accounts.kind',
      sql<number>`coalesce(sum(ledger_entries.amount), 0)::int`.as('sum'),
    ])
    .where('ledger_accounts.person_id', '=', personId)
    .groupBy(['ledger_accounts.product', 'ledger_accounts.kind'])
    .execute();
  return rows as { product: Product; kind: AccountKind; sum: number }[];
}

/** What a person can spend of a product, as a part of another room's statement. */
export const sumAvailable = (person: RawBuilder<unknown>, product: Product): RawBuilder<number> =>
  sql`(
    select coalesce(sum(entry.amount), 0)::int
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    where coalesce(account.person_id, 0) = ${person}
      and account.kind = 'available'
      and account.product = ${sql.lit(product)}
  )`;

/** A person's changes of what can be spent, newest first, and how many there are. */
export async function pageOfEntries(
  db: Queries,
  { personId, limit, offset }: { personId: number; limit: number; offset: number },
) {
  const mine = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .where('ledger_accounts.person_id', '=', personId)
    .where('ledger_accounts.kind', '=', 'available');
  const [rows, count] = await Promise.all([
    mine
      .leftJoin('amps', 'amps.id', 'ledger_transfers.amp_id')
      .select([
        'ledger_entries.id',
        'ledger_transfers.kind',
        'ledger_accounts.product',
        'ledger_entries.amount',
        'ledger_transfers.note',
        'ledger_transfers.at',
        'amps.id as amp_id',
        'amps.title as amp_title',
      ])
      .orderBy('ledger_entries.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
