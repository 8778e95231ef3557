import type { Queries } from '../foundation/db/transaction.ts';
import { lastSpending } from './ledger-table.ts';

/** For other rooms: what an Amp cost was not given back. One that went live without a credit owes none. */
export async function isPaidFor(db: Queries, ampId: number): Promise<boolean> {
  const last = await lastSpending(db, ampId);
  return last === null || last === 'capture';
}
