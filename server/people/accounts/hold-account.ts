import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { lockAccount } from './managed-account-table.ts';

/** Keeps an account as it is until the transaction ends. @throws Problem `not-found` */
export async function holdAccount(tx: Tx, personId: number): Promise<void> {
  if (!(await lockAccount(tx, personId))) throw new Problem('not-found');
}
