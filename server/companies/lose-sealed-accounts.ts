import type { Tx } from '../foundation/db/transaction.ts';
import { loseAccounts, loseSignIns } from './lost-sealed-table.ts';

interface Losing {
  ids: readonly number[];
  at: Date;
}

/** Accounts whose secrets no key opens any more. @returns whose they were, a company for each. */
export async function loseSealedAccounts(tx: Tx, losing: Losing): Promise<number[]> {
  return [...(await loseAccounts(tx, losing)), ...(await loseSignIns(tx, losing))];
}
