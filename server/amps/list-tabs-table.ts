import { sql } from 'kysely';
import { statusesIn } from '#domain/amps/list-tabs.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { isLive, isOpen, latestPlacements, needsYou } from './latest-placements-table.ts';

/** Asked of `amps`: whether one stands in a tab. */
export function isInTab(db: Queries, tab: ListTab) {
  const has = (fits: typeof isLive) => sql<boolean>`exists (
    select from (${latestPlacements(db).where(sql<boolean>`amp_id = amps.id`)}) as latest where ${fits})`;
  const byPosts: Record<ListTab, ReturnType<typeof has>> = {
    drafts: sql`false`,
    'in-progress': sql`${has(isOpen)} and not ${has(isLive)}`,
    'needs-you': has(needsYou),
    live: has(isLive),
  };
  // What ended after it had been live was last told so by the newest of these times.
  const isEnded = sql<boolean>`coalesce(
    greatest(retracted_at, lapsed_at) >= coalesce(rejected_at, '-infinity'), false)`;
  return sql<boolean>`(
    (amps.status = any(${statusesIn(tab)}) and not (amps.status = ${statusCode.rejected} and ${isEnded}))
    or ((amps.status = ${statusCode.live} or ${tab === 'needs-you'}) and ${byPosts[tab]}))`;
}
