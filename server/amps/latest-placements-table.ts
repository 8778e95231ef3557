import { sql } from 'kysely';
import { theirsToMend } from '#domain/distribution/held.ts';
import { leftThere } from '#domain/distribution/left-there.ts';
import { openStates } from '#domain/distribution/open-states.ts';
import { readableStandings } from '#domain/distribution/reading.ts';
import { accountPlace } from '../companies/account-place.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/**
 * What an Amp has at each place: the newest post there. One that was posted again is told of by the newer.
 * The questions below are asked of it; `totalsOf` answers them alike for the report.
 */
export function latestPlacements(db: Queries) {
  const place = accountPlace(sql.ref('placements.site_account_id'));
  return db
    .selectFrom('placements')
    .distinctOn(['amp_id', 'module_id', 'site', place])
    .select(['placements.id', 'amp_id', 'placements.state', 'standing', 'reason', 'held'])
    .select(['live_at', 'proven_at', 'placements.state_since'])
    .where(sql<boolean>`placements.reason ->> 'code' is distinct from 'posted-again'`)
    .orderBy('amp_id')
    .orderBy('module_id')
    .orderBy('site')
    .orderBy(place)
    .orderBy('generation', 'desc');
}

/** Held by what its owner can mend, and nobody else. */
const isTheirsToMend = sql<boolean>`coalesce(held ->> 'code' in (${sql.join(theirsToMend)}), false)`;

const isUpdateFailed = sql<boolean>`coalesce((
  select placement_updates.state from placement_updates
  where placement_id = latest.id and placement_updates.state <> 'replaced'
  order by placement_updates.id desc limit 1) = 'failed', false)`;

/** What is to be off, and is there for everybody to read as far as is known, counts until it is gone. */
export const isLive = sql<boolean>`(state = 'live' and standing in (${sql.join(readableStandings)})
  or state = 'needs_human' and coalesce(reason ->> 'code' in (${sql.join(leftThere)}), false))`;

export const isOpen = sql<boolean>`(state in (${sql.join([...openStates])}) and not ${isTheirsToMend})`;

/** Waits for somebody else to mend something. */
export const isHeld = sql<boolean>`(held is not null and not ${isTheirsToMend})`;

/** Its owner has something to do about it, or to look at. */
export const needsYou = sql<boolean>`(state in ('refused', 'needs_human', 'skipped')
  or (state = 'live' and (standing <> 'as-sent' or ${isUpdateFailed})) or ${isTheirsToMend})`;

/** Worked on now: what waits for a moment somebody chose, for a pause, or is held, is not. */
export const isUnderWay = sql<boolean>`(state in (${sql.join([...openStates])}) and held is null
  and coalesce(reason ->> 'code', '') not in ('waiting-for-time', 'site-paused'))`;

/** How many there are of that kind. To be asked of `latest`. */
export const countOf = (fits: typeof isLive) => sql<number>`(count(*) filter (where ${fits}))::int`;
