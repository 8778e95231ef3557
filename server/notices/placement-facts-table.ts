import { watchOf } from '../distribution/placement-watch.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** What a mail about a post tells. */
export async function placementFacts(db: Queries, placementId: number) {
  const row = await db
    .selectFrom('placements')
    .where('id', '=', placementId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const { amp_id, site, link, reason, state_since } = row;
  const watch = watchOf(row);
  const since = row.state === 'live' ? (watch.standingSince ?? state_since) : state_since;
  return { amp_id, site, link, reason, since, watch, mayBeThere: false };
}

/** Of an update: the placement that it is for, and what became of it. */
export async function updateFacts(db: Queries, updateId: number) {
  const row = await db
    .selectFrom('placement_updates as update')
    .innerJoin('placements', 'placements.id', 'update.placement_id')
    .where('update.id', '=', updateId)
    .selectAll('placements')
    .select(['update.reason as why', 'update.state_since as since', 'update.unanswered_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { amp_id, site, link, why: reason, since } = row;
  return {
    amp_id,
    site,
    link,
    reason,
    since,
    watch: watchOf(row),
    mayBeThere: row.unanswered_at !== null,
  };
}
