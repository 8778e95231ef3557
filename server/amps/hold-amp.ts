import type { Tx } from '../foundation/db/transaction.ts';
import { lockAmp } from './amp-table.ts';

/** For other rooms: nothing else decides about the Amp until the transaction ends. Before its placements. */
export const holdAmp = (tx: Tx, ampId: number): Promise<void> => lockAmp(tx, ampId);
