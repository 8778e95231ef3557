import type { Tx } from '../../foundation/db/transaction.ts';
import { dropPages } from '../purchase-table.ts';
import { stripPayer } from './payment-event-table.ts';

/** Orders and payments of a person stay as bookkeeping asks; the bank's messages no longer say by whom. */
export async function forgetPayer(tx: Tx, personId: number): Promise<void> {
  await stripPayer(tx, personId);
  await dropPages(tx, personId);
}
