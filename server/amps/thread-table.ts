import { sql } from 'kysely';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { rowsFor, visibleTo } from './event-table.ts';
import type { Reader } from './event-table.ts';

interface Threads {
  ampId: number;
  isResolved: boolean;
}

/** Comments on words of an Amp before an event, the newest first. */
export async function threadsBefore(
  db: Queries,
  { ampId, isResolved, before, limit }: Threads & { before: number; limit: number },
  reader: Reader,
) {
  return rowsFor(db, reader)
    .where('event.amp_id', '=', ampId)
    .where('event.about_field', 'is not', null)
    .where('event.resolved_at', isResolved ? 'is not' : 'is', null)
    .where('event.id', '<', before)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many of them there are; none are counted beyond `most`. */
export async function countThreads(
  db: Queries,
  { ampId, isResolved, most }: Threads & { most: number },
  { isStaff }: Reader,
): Promise<number> {
  const threads = db
    .selectFrom('amp_events')
    .select('id')
    .where('amp_id', '=', ampId)
    .where('about_field', 'is not', null)
    .where('resolved_at', isResolved ? 'is not' : 'is', null)
    .where('visible_to', 'in', visibleTo(isStaff))
    .limit(most);
  const row = await db
    .selectFrom(threads.as('some'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Answers to each of these comments: of each the newest, so many at most, the newest first. */
export async function answersTo(
  db: Queries,
  { eventIds, most }: { eventIds: readonly number[]; most: number },
  reader: Reader,
) {
  if (eventIds.length === 0) return [];
  return rowsFor(db, reader)
    .where(
      'event.id',
      'in',
      sql<number>`(select answer.id from unnest(${[...eventIds]}::int[]) as asked (id)
        cross join lateral (
          select id from amp_events
          where parent_id = asked.id and visible_to = any(${[...visibleTo(reader.isStaff)]})
          order by id desc limit ${most}) answer)`,
    )
    .orderBy('event.id', 'desc')
    .execute();
}

/** Settles a comment, or opens it again: whoever settled it first has. */
export async function settleThread(
  tx: Tx,
  { eventId, by, at }: { eventId: number; by: number; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('amp_events')
    .set({ resolved_at: at, resolved_by: at === null ? null : by })
    .where('id', '=', eventId)
    .where('resolved_at', at === null ? 'is not' : 'is', null)
    .execute();
}
