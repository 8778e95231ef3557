import { hold } from '../foundation/db/hold.ts';
import type { Tx } from '../foundation/db/transaction.ts';

/** Whether a row names this file is asked once the transaction that names it has ended, either way. */
export const holdFile = (tx: Tx, name: string): Promise<void> => hold(tx, `file:${name}`);
