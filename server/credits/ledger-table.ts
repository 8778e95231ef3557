import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CreditProduct } from '#domain/credits/products.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

/** What a person has: to spend, set aside for something, in dispute, and short of what was taken back. */
export type PersonalKind = 'available' | 'held' | 'frozen' | 'owed';
/** The house's side: what it gave out, what was spent, and what it is owed. */
export type AccountKind = PersonalKind | 'issued' | 'spent' | 'lent';

export type TransferKind =
  | 'grant'
  | 'purchase'
  | 'hold'
  | 'capture'
  | 'release'
  | 'return'
  | 'lapse'
  | 'refund'
  | 'convert'
  | 'freeze'
  | 'unfreeze'
  | 'debt'
  | 'repay';

export interface AccountKey {
  /** null: the house's own account. */
  personId: number | null;
  kind: AccountKind;
  product: CreditProduct;
}

export interface Transfer {
  /** Unique for ever: the same key moves credits once. */
  key: string;
  kind: TransferKind;
  from: AccountKey;
  to: AccountKey;
  quantity: number;
  ampId?: number | null;
  purchaseId?: number | null;
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
      purchase_id: transfer.purchaseId ?? null,
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
  await auditTransfer(tx, transfer);
  return true;
}

/** What a transfer did; null while there is none with this key. */
export async function kindOfTransfer(db: Queries, key: string): Promise<TransferKind | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('kind')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? row.kind : null;
}

/** What was done last of spending on an Amp and giving it back, for whatever reason; null: neither. */
export async function lastSpending(db: Queries, ampId: number): Promise<TransferKind | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('kind')
    .where('amp_id', '=', ampId)
    .where('kind', 'in', ['capture', 'return', 'lapse'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.kind : null;
}

async function auditTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  const { kind, from, to, quantity, ampId = null, actorId = null, at } = transfer;
  const personId = to.personId ?? from.personId;
  if (personId === null) return;
  await audit(tx, {
    actorId,
    action: `credits.${kind}`,
    objectType: 'person',
    objectId: personId,
    after: { product: from.product, quantity, ...(ampId === null ? {} : { amp: ampId }) },
    at,
  });
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
  return rows;
}

/** What a person can spend of a product, as a part of another room's statement. */
export const sumAvailable = (
  person: RawBuilder<unknown>,
  product: CreditProduct,
): RawBuilder<number> =>
  sql`(
    select coalesce(sum(entry.amount), 0)::int
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    where coalesce(account.person_id, 0) = ${person}
      and account.kind = 'available'
      and account.product = ${sql.lit(product)}
  )`;

/**
 * What is on an account now, held until the transaction ends: nobody else moves credits of it meanwhile.
 */
export async function lockedSum(tx: Tx, key: AccountKey): Promise<number> {
  const id = await accountId(tx, key);
  await sql`select id from ledger_accounts where id = ${id} for update`.execute(tx);
  return sumOf(tx, id);
}

/** How many credits of a purchase are frozen. */
export async function frozenOf(tx: Tx, purchaseId: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .where('ledger_transfers.purchase_id', '=', purchaseId)
    .where('ledger_accounts.kind', '=', 'frozen')
    .select(sql<number>`coalesce(sum(ledger_entries.amount), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}
