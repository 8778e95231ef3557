import type { Queries } from '../foundation/db/transaction.ts';
import { addressesAtPlace } from './account-table.ts';

/** The addresses that its owner typed, or signed in for, of an account and of whichever took its place; the newest first. */
export async function addressesOfAccount(db: Queries, accountId: number): Promise<string[]> {
  const rows = await addressesAtPlace(db, accountId);
  return rows.flatMap(({ base_url: address }) => address ?? []);
}
