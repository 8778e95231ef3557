import { sql } from 'kysely';
import { mayBePublic } from '#domain/distribution/open-states.ts';
import { accountPlace } from '../companies/account-place.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Placement } from './placement-table.ts';

/** Whether a retracted post of the same place may still be public: two must never be. */
export async function hasEarlierPost(
  db: Queries,
  { moduleId, site, place, generation }: Placement,
): Promise<boolean> {
  const row = await db
    .selectFrom('placements')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('site', '=', site)
    .where(accountPlace(sql.ref('site_account_id')), '=', place)
    .where('generation', '<', generation)
    .where('retracted_at', 'is not', null)
    .where('state', 'in', mayBePublic)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Posts of an Amp that are public, or of which nobody knows. */
export async function countUnclearPosts(db: Queries, ampId: number): Promise<number> {
  const row = await db
    .selectFrom('placements')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('amp_id', '=', ampId)
    .where('state', 'in', mayBePublic)
    .executeTakeFirstOrThrow();
  return row.n;
}
