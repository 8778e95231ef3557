import { sql } from 'kysely';
import { maybePublicStates } from '#domain/distribution/open-states.ts';
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
    .where('state', 'in', maybePublicStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest generation a module ever had at a place; 0 when it was never meant to go there. */
export async function lastGeneration(
  db: Queries,
  { moduleId, site, accountId }: { moduleId: number; site: string; accountId: number | null },
): Promise<number> {
  const row = await db
    .selectFrom('placements')
    .select(sql<number>`coalesce(max(generation), 0)::int`.as('last'))
    .where('module_id', '=', moduleId)
    .where('site', '=', site)
    .where(accountPlace(sql.ref('site_account_id')), '=', accountPlace(sql`${accountId}::int`))
    .executeTakeFirstOrThrow();
  return row.last;
}

/** Whether a post of an Amp is public, or nobody knows that it is not. */
export async function hasUnclearPost(db: Queries, ampId: number): Promise<boolean> {
  const row = await db
    .selectFrom('placements')
    .select('id')
    .where('amp_id', '=', ampId)
    .where('state', 'in', maybePublicStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
