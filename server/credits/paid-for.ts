import type { Queries } from '../foundation/db/transaction.ts';
import { lastSpending } from './ledger-table.ts';

/** For other rooms: what an Amp cost was not given back. One that went live without a credit owes none. */
export const isPaidFor = async (db: Queries, ampId: number): Promise<boolean> =>
  (await lastSpending(db, ampId)) !== 'return';
