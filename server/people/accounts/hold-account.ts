import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { lockAccount } from './managed-account-table.ts';

/** An account, kept as it is until the transaction ends. @throws Problem `not-found` */
export async function holdAccount(tx: Tx, personId: number) {
  const account = await lockAccount(tx, personId);
  if (!account) throw new Problem('not-found');
  return account;
}
