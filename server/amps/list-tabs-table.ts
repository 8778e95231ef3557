import { sql } from 'kysely';
import { statusesIn } from '#domain/amps/list-tabs.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { statusCode } from '#domain/amps/status.ts';
import { openStates } from '#domain/distribution/open-states.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { isLive, isOpen, latestPlacements, needsYou } from './latest-placements-table.ts';

// What ended after it had been live was last told so by the newest of these times.
const isEnded = sql<boolean>`coalesce(
  greatest(retracted_at, lapsed_at) >= coalesce(rejected_at, '-infinity'), false)`;

const byStatus = (tab: ListTab) =>
  sql<boolean>`(amps.status = any(${statusesIn(tab)})
    and not (amps.status = ${statusCode.rejected} and ${isEnded}))`;

/**
 * Those that may have such a post, found by indexes of the few posts that are no longer, or not yet, as they should be:
 * most Amps are live, and need nobody.
 */
const few: Partial<Record<ListTab, ReturnType<typeof sql<boolean>>>> = {
  'in-progress': sql<boolean>`amps.id in (
    select amp_id from placements where state in (${sql.join([...openStates])}))`,
  'needs-you': sql<boolean>`amps.id in (
    select amp_id from placements
    where state in ('refused', 'needs_human', 'skipped') or held is not null
      or (state = 'live' and standing <> 'as-sent')
    union all
    select amp_id from placements where id in (
      select placement_id from placement_updates where state = 'failed'))`,
};

function byPosts(db: Queries, tab: ListTab, among: 'few' | 'many') {
  const has = (fits: typeof isLive) => sql<boolean>`exists (
    select from (${latestPlacements(db).where(sql<boolean>`amp_id = amps.id`)}) as latest where ${fits})`;
  const fitting: Record<ListTab, ReturnType<typeof has>> = {
    drafts: sql`false`,
    'in-progress': sql`${has(isOpen)} and not ${has(isLive)}`,
    'needs-you': has(needsYou),
    live: has(isLive),
  };
  return sql<boolean>`((amps.status = ${statusCode.live} or ${tab === 'needs-you'})
    and ${(among === 'many' && few[tab]) || sql`true`} and ${fitting[tab]})`;
}

/**
 * Asked of `amps`, one after the other, none of which stands in two: those that their status alone puts into a tab, and
 * those that their posts do. Each is found by its own index; asked at once, every Amp there is would be looked at.
 * @param among many: everybody's Amps, of which the few that ask are found first. Of one owner's, each is asked: what
 * everybody's posts ask is more than they have.
 */
export const waysIntoTab = (db: Queries, tab: ListTab, among: 'few' | 'many') =>
  [byStatus(tab), sql<boolean>`(not ${byStatus(tab)} and ${byPosts(db, tab, among)})`] as const;
