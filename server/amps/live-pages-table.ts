import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { ownedBy } from './filtered-amps-table.ts';
import type { OwnedScope } from './filtered-amps-table.ts';
import { isLive, latestPlacements } from './latest-placements-table.ts';

interface Asked {
  scope: OwnedScope;
  /** Of the newest so many live Amps. */
  most: number;
  /** So many weeks are counted, from here to now. */
  weeks: number;
  since: Date;
}

export interface LiveWeek {
  /** From 0; null: it went live before. */
  week: number | null;
  pages: number;
  /** The last one that was read back and found. */
  newest: number | null;
}

/** The pages that are live now, by the week in which they went live: however many, a line a week. */
export async function livePagesByWeek(db: Queries, asked: Asked): Promise<LiveWeek[]> {
  const { scope, most, weeks, since } = asked;
  const amps = ownedBy(db, scope)
    .where('amps.status', '=', statusCode.live)
    .select('amps.id')
    .orderBy('amps.updated_at', 'desc')
    .orderBy('amps.id', 'desc')
    .limit(most);
  const week = sql<number | null>`case when live_at >= ${since}
    then least(floor(extract(epoch from live_at - ${since}::timestamptz) / 604800), ${weeks - 1})::int end`;
  return db
    .selectFrom(
      latestPlacements(db)
        .where('amp_id', 'in', sql<number>`(select id from (${amps}) as newest)`)
        .as('latest'),
    )
    .where(isLive)
    .select([
      week.as('week'),
      sql<number>`count(*)::int`.as('pages'),
      sql<number | null>`(array_agg(id order by live_at desc nulls last, id desc)
        filter (where standing = 'as-sent' and proven_at is not null))[1]`.as('newest'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1 desc nulls last`)
    .execute();
}
