import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import {
  countOf,
  isHeld,
  isLive,
  isOpen,
  latestPlacements,
  needsYou,
} from './latest-placements-table.ts';

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
  return db
    .selectFrom(latestPlacements(db).where('amp_id', 'in', ampIds).as('latest'))
    .select([
      'amp_id',
      sql<number>`count(*)::int`.as('total'),
      countOf(isLive).as('live'),
      countOf(isOpen).as('open'),
      countOf(isHeld).as('held'),
      countOf(needsYou).as('needs_you'),
      sql<Date | null>`min(live_at)`.as('first_live_at'),
    ])
    .groupBy('amp_id')
    .execute();
}
