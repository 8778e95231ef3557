import type { Queries } from '../foundation/db/transaction.ts';
import { linkedAt, placeOfAccount } from './account-table.ts';

/**
 * The account a retry goes to: the same one while it is linked, else the one that was linked anew for
 * the same company and place, be it for another user. Null when that account is gone and none took its place.
 */
export async function newestAccountFor(db: Queries, accountId: number): Promise<number | null> {
  const old = await placeOfAccount(db, accountId);
  return old.removed_at === null ? accountId : linkedAt(db, old);
}
