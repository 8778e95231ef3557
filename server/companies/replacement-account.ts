import type { Queries } from '../foundation/db/transaction.ts';

/**
 * The account a retry goes to: the same one while it is linked, else the one that was linked anew for
 * the same company, site and user. Null when that account is gone and none took its place.
 */
export async function newestAccountFor(db: Queries, accountId: number): Promise<number | null> {
  const old = await db
    .selectFrom('site_accounts')
    .select(['company_id', 'site', 'remote_id', 'removed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (old.removed_at === null) return accountId;
  const renewed = await db
    .selectFrom('site_accounts')
    .select('id')
    .where('company_id', '=', old.company_id)
    .where('site', '=', old.site)
    .where('remote_id', '=', old.remote_id)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return renewed?.id ?? null;
}
