import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { keepPresent, lockAccount } from './managed-account-table.ts';

/** An account, kept as it is until the transaction ends. @throws Problem `not-found` */
export async function holdAccount(tx: Tx, personId: number) {
  const account = await lockAccount(tx, personId);
  if (!account) throw new Problem('not-found');
  return account;
}

/**
 * Whether the account is there; nobody removes it before the transaction ends. Comes before whatever of the
 * account's is held, as where it is removed.
 */
export const keepAccount = (tx: Tx, personId: number): Promise<boolean> =>
  keepPresent(tx, personId);
