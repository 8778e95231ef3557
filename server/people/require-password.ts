import { Refusal } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Compared } from './check-own-password.ts';
import { holdPassword } from './person-table.ts';

/**
 * Before a password that was compared opens anything: a new one ends what was begun before it, and nothing may come
 * after, so it stays the one of that moment until the transaction ends. @throws Refusal
 */
export async function requirePassword(tx: Tx, compared: Compared): Promise<void> {
  if (!(await holdPassword(tx, compared)))
    throw new Refusal('The password was changed just now. Please log in with the new one.');
}
