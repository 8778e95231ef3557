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

interface Asked {
  eventIds: readonly number[];
  /** Of each comment. */
  most: number;
}

/** The newest answers to each of these comments, as `asked (id)` and `answer (id, text)`. */
const newestAnswers = ({ eventIds, most }: Asked, { isStaff }: Reader) => sql`
  unnest(${[...eventIds]}::int[]) as asked (id)
  cross join lateral (
    select id, text from amp_events
    where parent_id = asked.id and visible_to = any(${[...visibleTo(isStaff)]})
    order by id desc limit ${most}) answer`;

/** Answers to each of these comments: of each the newest, so many at most, the newest first. */
export async function answersTo(db: Queries, asked: Asked, reader: Reader) {
  if (asked.eventIds.length === 0) return [];
  return rowsFor(db, reader)
    .where('event.id', 'in', sql<number>`(select answer.id from ${newestAnswers(asked, reader)})`)
    .orderBy('event.id', 'desc')
    .execute();
}

/** How long those answers are together, by the comment: known without reading any. */
export async function bytesOfAnswers(
  db: Queries,
  asked: Asked,
  reader: Reader,
): Promise<ReadonlyMap<number, number>> {
  if (asked.eventIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; bytes: number }>`
    select asked.id, coalesce(sum(octet_length(answer.text)), 0)::int as bytes
    from ${newestAnswers(asked, reader)} group by asked.id`.execute(db);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
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
