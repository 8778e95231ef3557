import type { Role } from '#domain/people/roles.ts';
import type { AccountFlag } from '#domain/people/account-flags.ts';
import { contentOf } from '../../foundation/db/contents.ts';
import { jsonb } from '../../foundation/db/json.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

/** An account as administrators see it, removed ones too. */
export async function accountRow(db: Queries, personId: number) {
  const row = await db
    .selectFrom('people')
    .leftJoin('people as reseller', 'reseller.id', 'people.reseller_id')
    .where('people.id', '=', personId)
    .select([
      'people.id',
      'people.role',
      'people.email',
      'people.login',
      'people.firstname',
      'people.lastname',
      'people.phone_e164',
      'people.flags',
      'people.email_verified_at',
      'people.created_at',
      'people.last_login_at',
      'people.deleted_at',
      'people.reseller_id',
      'reseller.firstname as reseller_first',
      'reseller.lastname as reseller_last',
    ])
    .executeTakeFirst();
  return row ? { ...row, flags: contentOf('people.flags', row.flags) } : null;
}

/** The account, held until the transaction ends; null when there is none, or none any more. */
export async function lockAccount(tx: Tx, personId: number) {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'flags', 'email', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        role: row.role,
        flags: contentOf('people.flags', row.flags),
        email: row.email,
        isProven: row.email_verified_at !== null,
      }
    : null;
}

/** Whether the account is there, and stays so until the transaction ends; whoever else asks need not wait. */
export async function keepPresent(tx: Tx, personId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .select('deleted_at')
    .forKeyShare()
    .executeTakeFirst();
  return row?.deleted_at === null;
}

export async function updateAccount(
  tx: Tx,
  { personId, at, ...change }: { personId: number; at: Date; role?: Role; flags?: AccountFlag[] },
): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      ...(change.role ? { role: change.role } : {}),
      ...(change.flags ? { flags: jsonb(change.flags) } : {}),
      updated_at: at,
    })
    .where('id', '=', personId)
    .execute();
}
