import { sql } from 'kysely';
import { theirsToMend } from '#domain/distribution/held.ts';
import { openStates } from '#domain/distribution/placement.ts';
import { readableStandings } from '#domain/distribution/reading.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** Held by what its owner can mend, and nobody else. */
const isTheirsToMend = sql<boolean>`coalesce(held ->> 'code' in (${sql.join(theirsToMend)}), false)`;

export const nothingSent = {
  live: 0,
  open: 0,
  total: 0,
  needs_you: 0,
  held: 0,
  first_live_at: null as Date | null,
};

/** Where the latest generation of each placement of these Amps stands, as its page was read. */
export async function placementCounts(db: Queries, ampIds: readonly number[]) {
  if (ampIds.length === 0) return [];
  const latest = db
    .selectFrom('placements')
    .distinctOn(['amp_id', 'module_id', 'site', 'site_account_id'])
    .select(['amp_id', 'state', 'standing', 'held', 'live_at'])
    .where('amp_id', 'in', ampIds)
    .where(sql<boolean>`reason ->> 'code' is distinct from 'posted-again'`)
    .orderBy('amp_id')
    .orderBy('module_id')
    .orderBy('site')
    .orderBy('site_account_id')
    .orderBy('generation', 'desc');
  const isLive = sql<boolean>`state = 'live' and standing in (${sql.join(readableStandings)})`;
  const needsYou = sql<boolean>`state in ('refused', 'needs_human') or (state = 'live' and standing <> 'as-sent') or ${isTheirsToMend}`;
  const number = (fits: typeof isLive) => sql<number>`(count(*) filter (where ${fits}))::int`;
  return db
    .selectFrom(latest.as('latest'))
    .select([
      'amp_id',
      sql<number>`count(*)::int`.as('total'),
      number(isLive).as('live'),
      number(sql<boolean>`state in (${sql.join([...openStates])}) and not ${isTheirsToMend}`).as(
        'open',
      ),
      number(sql<boolean>`held is not null and not ${isTheirsToMend}`).as('held'),
      number(needsYou).as('needs_you'),
      sql<Date | null>`min(live_at)`.as('first_live_at'),
    ])
    .groupBy('amp_id')
    .execute();
}
