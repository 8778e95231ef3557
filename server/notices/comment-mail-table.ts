import { sql } from 'kysely';
import { eventType } from '#domain/amps/activity.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

interface CommentMail {
  ampId: number;
  personId: number;
  /** The first comment that it tells of. */
  since: Date;
}

/** Notes that somebody is to be mailed; whoever is already, hears of this comment too. */
export async function noteCommentMail(tx: Tx, { ampId, personId, since }: CommentMail) {
  await tx
    .insertInto('comment_mails')
    .values({ amp_id: ampId, person_id: personId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Mails whose first comment is older than a moment. */
export async function dueCommentMails(db: Queries, moment: Date): Promise<CommentMail[]> {
  const rows = await db
    .selectFrom('comment_mails')
    .selectAll()
    .where('since', '<=', moment)
    .orderBy('since')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ampId: row.amp_id, personId: row.person_id, since: row.since }));
}

/** Takes one to write it. @returns false when somebody else did. */
export async function takeCommentMail(
  tx: Tx,
  { ampId, personId, since }: CommentMail,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('comment_mails')
    .where('amp_id', '=', ampId)
    .where('person_id', '=', personId)
    .where('since', '=', since)
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
}

/** What everyone may read of what others than one person said since a moment, in order. */
export async function commentsSince(
  db: Queries,
  { ampId, since, but }: { ampId: number; since: Date; but: number },
): Promise<{ author: string; text: string; at: Date }[]> {
  const rows = await db
    .selectFrom('amp_events as event')
    .leftJoin('people as author', 'author.id', 'event.author_id')
    .select(['event.text', 'event.at'])
    .select(sql<string>`trim(concat_ws(' ', author.firstname, author.lastname))`.as('name'))
    .where('event.amp_id', '=', ampId)
    .where('event.at', '>=', since)
    .where('event.type', 'in', [eventType.comment, eventType.commentContinuation])
    .where('event.visible_to', '=', 'all')
    .where('event.author_id', 'is distinct from', but)
    .orderBy('event.at')
    .orderBy('event.id')
    .execute();
  return rows.map(({ name, ...said }) => ({ ...said, author: name || 'Somebody' }));
}
