import { hold } from '../foundation/db/hold.ts';
import type { Tx } from '../foundation/db/transaction.ts';

/** Until the transaction ends nobody else begins to name this file in a row, or takes its bytes away. */
export const holdFile = (tx: Tx, name: string): Promise<void> => hold(tx, `file:${name}`);
