import type { Tx } from '../foundation/db/transaction.ts';
import { loseAccounts, loseOauths } from './lost-sealed-table.ts';

interface Losing {
  accounts: readonly number[];
  oauths: readonly number[];
  at: Date;
}

/** Accounts whose secrets no key opens any more. @returns the companies that have to link one again. */
export async function loseSealedAccounts(
  tx: Tx,
  { accounts, oauths, at }: Losing,
): Promise<number[]> {
  const companies = await loseAccounts(tx, { ids: accounts, at });
  await loseOauths(tx, { ids: oauths, at });
  return companies;
}
