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

type Question = ReturnType<typeof sql<boolean>>;

const mayBeOpen = sql<boolean>`state in (${sql.join([...openStates])})`;
/** In the words of the index that has them. */
const mayAsk = sql<boolean>`(state in ('refused', 'needs_human', 'skipped') or held is not null
  or (state = 'live' and standing <> 'as-sent'))`;

/**
 * Those that may have such a post. Most Amps are drafts, or live and need nobody, and to ask for the latest posts of
 * each takes far longer. Among many the few posts that are no longer, or not yet, as they should be are found by
 * their indexes.
 */
const foundFirst: Partial<Record<ListTab, Question>> = {
  'in-progress': sql<boolean>`amps.id in (select amp_id from placements where ${mayBeOpen})`,
  'needs-you': sql<boolean>`amps.id in (
    select amp_id from placements where ${mayAsk}
    union all
    select amp_id from placements where id in (
      select placement_id from placement_updates where state = 'failed'))`,
};

/** The same, asked of one Amp. */
const askedFirst: typeof foundFirst = {
  'in-progress': sql<boolean>`exists (
    select from placements where amp_id = amps.id and ${mayBeOpen})`,
  'needs-you': sql<boolean>`(exists (select from placements where amp_id = amps.id and ${mayAsk})
    or exists (
      select from placements
      join placement_updates on placement_id = placements.id and placement_updates.state = 'failed'
      where amp_id = amps.id))`,
};

/** One question, and the other where that is so: the database asks in what order it likes, but not here. */
const inTurn = (first: Question | undefined, then: Question): Question =>
  first ? sql<boolean>`case when ${first} then ${then} else false end` : then;

function byPosts(db: Queries, tab: ListTab, among: 'few' | 'many') {
  const has = (fits: typeof isLive) => sql<boolean>`exists (
    select from (${latestPlacements(db).where(sql<boolean>`amp_id = amps.id`)}) as latest where ${fits})`;
  const fitting: Record<ListTab, Question> = {
    drafts: sql`false`,
    'in-progress': sql`(${has(isOpen)} and not ${has(isLive)})`,
    'needs-you': has(needsYou),
    live: has(isLive),
  };
  const asked =
    among === 'many'
      ? sql`${foundFirst[tab] ?? sql`true`} and ${fitting[tab]}`
      : inTurn(askedFirst[tab], fitting[tab]);
  return sql<boolean>`((amps.status = ${statusCode.live} or ${tab === 'needs-you'}) and ${asked})`;
}

/**
 * Asked of `amps`, one after the other, none of which stands in two: those that their status alone puts into a tab, and
 * those that their posts do. Each is found by its own index; asked at once, every Amp there is would be looked at.
 * @param among many: everybody's Amps, of which the few that ask are found first. Of one owner's, each is asked: what
 * everybody's posts ask is more than they have.
 */
export const waysIntoTab = (db: Queries, tab: ListTab, among: 'few' | 'many') =>
  [byStatus(tab), sql<boolean>`(not ${byStatus(tab)} and ${byPosts(db, tab, among)})`] as const;
