import type { CommentAbout } from '#domain/amps/comment-about.ts';
import type { EventType } from '#domain/amps/activity.ts';
import { commentTypes, eventType } from '#domain/amps/activity.ts';
import { sql } from 'kysely';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { fullName } from './amp-table.ts';

export interface NewEvent {
  ampId: number;
  moduleId?: number | null;
  parentId?: number | null;
  type: EventType;
  authorId: number | null;
  text: string;
  about?: CommentAbout | null;
  visibleTo?: 'all' | 'staff';
  at: Date;
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const row = await tx
    .insertInto('amp_events')
    .values({
      amp_id: event.ampId,
      module_id: event.moduleId ?? null,
      parent_id: event.parentId ?? null,
      type: event.type,
      author_id: event.authorId,
      text: event.text,
      ...(event.about && wordsOf(event.about)),
      visible_to: event.visibleTo ?? 'all',
      at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const wordsOf = ({ field, quote, before, between }: CommentAbout) => ({
  about_field: field,
  about_quote: quote,
  about_before: before,
  about_from: between?.from ?? null,
  about_to: between?.to ?? null,
});

export interface Reader {
  /** Editors and admins also see what is said among themselves. */
  isStaff: boolean;
}

export const visibleTo = (isStaff: boolean) =>
  isStaff ? (['all', 'staff'] as const) : (['all'] as const);

/** Of what is answered: a line of it. */
const answeredLetters = 120;

/** What was said, with whom and what it answers, as somebody may read it. */
export const rowsFor = (db: Queries, { isStaff }: Reader) => {
  const rows = db
    .selectFrom('amp_events as event')
    .leftJoin('people as author', 'author.id', 'event.author_id')
    .leftJoin('amp_events as parent', (join) =>
      join
        .onRef('parent.id', '=', 'event.parent_id')
        .on('parent.visible_to', 'in', visibleTo(isStaff)),
    )
    .leftJoin('people as answered', 'answered.id', 'parent.author_id')
    .leftJoin('people as resolver', 'resolver.id', 'event.resolved_by')
    .select([
      'event.id',
      'event.type',
      'event.parent_id',
      'event.module_id',
      'event.author_id',
      fullName('author').as('author'),
      'event.text',
      'event.at',
      'event.about_field',
      'event.about_quote',
      'event.about_before',
      'event.about_from',
      'event.about_to',
      'event.resolved_at',
      fullName('resolver').as('resolver'),
      'event.resolved_by',
      'parent.author_id as answered_id',
      fullName('answered').as('answered'),
      sql<string | null>`left(parent.text, ${answeredLetters})`.as('answered_text'),
    ]);
  return isStaff ? rows : rows.where('event.visible_to', '=', 'all');
};

/** What was said on an Amp before an event, the newest first. */
export async function eventsBefore(
  db: Queries,
  { ampId, before, limit }: { ampId: number; before: number; limit: number },
  reader: Reader,
) {
  return rowsFor(db, reader)
    .where('event.amp_id', '=', ampId)
    .where('event.id', '<', before)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many there are to read on an Amp; none are counted beyond `most`. */
export async function countComments(
  db: Queries,
  { ampId, most }: { ampId: number; most: number },
  { isStaff }: Reader,
): Promise<number> {
  const comments = db
    .selectFrom('amp_events')
    .select('id')
    .where('amp_id', '=', ampId)
    .where('type', 'in', commentTypes)
    .where('visible_to', 'in', visibleTo(isStaff))
    .limit(most);
  const row = await db
    .selectFrom(comments.as('some'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function findEvent(
  db: Queries,
  { ampId, eventId }: { ampId: number; eventId: number },
  reader: Reader,
) {
  return rowsFor(db, reader)
    .where('event.amp_id', '=', ampId)
    .where('event.id', '=', eventId)
    .executeTakeFirst();
}

/**
 * Of some modules the newest decision that sent one back; null: none was, or what was sent back is approved since.
 */
export async function lastSentBack(
  db: Queries,
  { ampId, moduleIds }: { ampId: number; moduleIds: readonly number[] },
  reader: Reader,
) {
  const decisions = await rowsFor(db, reader)
    .distinctOn('event.module_id')
    .where('event.amp_id', '=', ampId)
    .where('event.module_id', 'in', moduleIds)
    .where(isDecision)
    .orderBy('event.module_id')
    .orderBy('event.id', 'desc')
    .execute();
  const sentBack = decisions.filter(({ type }) => type === eventType.commentReject);
  return sentBack.toSorted((one, other) => other.id - one.id)[0] ?? null;
}

/** Written out, as the index has it: by a parameter it would not be found. */
const isDecision = sql<boolean>`event.type in (0, 1)`;

/** What was said in answer to an event, the newest first. */
export async function answersTo(
  db: Queries,
  { ampId, eventId, limit }: { ampId: number; eventId: number; limit: number },
  reader: Reader,
) {
  return rowsFor(db, reader)
    .where('event.amp_id', '=', ampId)
    .where('event.parent_id', '=', eventId)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}

/** The latest comment of each author on each of these Amps, as far as it is newer than `since`. */
export async function latestComments(
  db: Queries,
  { ampIds, since, reader }: { ampIds: readonly number[]; since: Date; reader: Reader },
) {
  if (ampIds.length === 0) return [];
  const comments = db
    .selectFrom('amp_events')
    .select(({ fn }) => ['amp_id', 'author_id', fn.max('at').as('at')])
    .where('amp_id', 'in', ampIds)
    .where('at', '>', since)
    .where('type', 'in', commentTypes)
    .groupBy(['amp_id', 'author_id']);
  const seen = reader.isStaff ? comments : comments.where('visible_to', '=', 'all');
  const rows = await seen.execute();
  return rows.map((row) => ({ ampId: row.amp_id, authorId: row.author_id, at: row.at }));
}
