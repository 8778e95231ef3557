import { sql } from 'kysely';
import { watchOf } from '#domain/distribution/placement-watch.ts';
import { timing } from '#domain/distribution/timing.ts';
import { contentOf } from '../foundation/db/contents.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** The newest words that were to be written over the post are not there. */
const isUpdateFailed = sql<boolean>`coalesce((
  select newest.state = 'failed' from placement_updates newest
  where newest.placement_id = placements.id and newest.state <> 'replaced'
  order by newest.id desc limit 1), false)`;

/** Other words left for the post without an answer, and may have come since it was written last. */
const othersMayBeThere = sql<boolean>`exists (
  select from placement_updates other
  where other.placement_id = placements.id and other.content_hash <> "update".content_hash
    and other.unanswered_at > coalesce(placements.written_at, placements.state_since)
      - ${timing.giveUpLooking}::double precision * interval '1 millisecond')`;

/** What a mail about a post tells. */
export async function placementFacts(db: Queries, placementId: number) {
  const row = await db
    .selectFrom('placements')
    .where('id', '=', placementId)
    .selectAll()
    .select(isUpdateFailed.as('is_update_failed'))
    .executeTakeFirst();
  if (!row) return null;
  const { amp_id, site, link, reason, state_since } = row;
  const watch = watchOf(row);
  const since = row.state === 'live' ? (watch.standingSince ?? state_since) : state_since;
  return {
    amp_id,
    site,
    link,
    reason: contentOf('placements.reason', reason),
    since,
    watch,
    mayBeThere: false,
    othersMayBeThere: false,
    isUpdateFailed: row.is_update_failed,
  };
}

/** Of an update: the placement that it is for, and what became of it. */
export async function updateFacts(db: Queries, updateId: number) {
  const row = await db
    .selectFrom('placement_updates as update')
    .innerJoin('placements', 'placements.id', 'update.placement_id')
    .where('update.id', '=', updateId)
    .selectAll('placements')
    .select(['update.reason as why', 'update.state_since as since', 'update.unanswered_at'])
    .select(othersMayBeThere.as('others_may_be_there'))
    .executeTakeFirst();
  if (!row) return null;
  const { amp_id, site, link, why, since } = row;
  return {
    amp_id,
    site,
    link,
    reason: contentOf('placement_updates.reason', why),
    since,
    watch: watchOf(row),
    mayBeThere: row.unanswered_at !== null,
    othersMayBeThere: row.others_may_be_there,
    isUpdateFailed: true,
  };
}
