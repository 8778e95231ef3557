import { sql } from 'kysely';
import type { NoticeKind } from '#domain/notices/topics.ts';
import { announce } from '../foundation/db/events.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

interface NewNotice {
  /** Unique for ever: one notice for one event and reader. */
  key: string;
  personId: number;
  kind: NoticeKind;
  /** What it tells of, where its text says more than how many there are. */
  ampId: number | null;
  text: string;
  /** Path inside the app. */
  path: string;
  at: Date;
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      key: notice.key,
      person_id: notice.personId,
      kind: notice.kind,
      amp_id: notice.ampId,
      text: notice.text.slice(0, 500),
      path: notice.path,
      created_at: notice.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await announce(tx, `notices:${notice.personId}`);
}

interface RepeatedNotice extends NewNotice {
  /** Instead of its text, where the one before was not read yet. */
  again: string;
}

/** One notice for what happens again and again: it comes back unread, and to the top. */
export async function keepNotice(tx: Tx, notice: RepeatedNotice): Promise<void> {
  const { key, personId, kind, ampId, text, again, path, at } = notice;
  const row = { key, person_id: personId, kind, amp_id: ampId, path, created_at: at };
  await tx
    .insertInto('notices')
    .values({ ...row, text: text.slice(0, 500) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        read_at: null,
        created_at: at,
        text: eb
          .case()
          .when('notices.read_at', 'is', null)
          .then(again.slice(0, 500))
          .else(text.slice(0, 500))
          .end(),
      })),
    )
    .execute();
  await announce(tx, `notices:${personId}`);
}

/** Null: not yet, or there is no such notice. */
export async function noticeReadAt(db: Queries, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('notices')
    .select('read_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.read_at ?? null;
}

/** What somebody was told, the newest first. */
const toldTo = (db: Queries, personId: number) =>
  db
    .selectFrom('notices')
    .select(['id', 'amp_id', 'text', 'path', 'created_at', 'read_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** A page of it, and how much there is in all. */
export async function noticesOf(
  db: Queries,
  { personId, page, limit }: { personId: number; page: number; limit: number },
) {
  const items = await toldTo(db, personId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await countOf(db, personId).executeTakeFirstOrThrow();
  return { items, total };
}

export type NoticeRow = Awaited<ReturnType<typeof noticesOf>>['items'][number];

/** What stands behind one of them, or the first. */
export const noticesAfter = (
  db: Queries,
  { personId, after, limit }: { personId: number; after: NoticeRow | undefined; limit: number },
): Promise<NoticeRow[]> => {
  const all = toldTo(db, personId).limit(limit);
  if (!after) return all.execute();
  return all
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)))
    .execute();
};

export async function countUnread(db: Queries, personId: number): Promise<number> {
  const row = await countOf(db, personId).where('read_at', 'is', null).executeTakeFirstOrThrow();
  return row.total;
}

const countOf = (db: Queries, personId: number) =>
  db
    .selectFrom('notices')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('person_id', '=', personId);

/** @returns whether this person has such a notice. */
export async function markRead(
  db: Queries,
  { id, personId, at }: { id: number; personId: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('notices')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markReadByKey(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx
    .updateTable('notices')
    .set({ read_at: at })
    .where('key', 'in', keys)
    .where('read_at', 'is', null)
    .returning('person_id')
    .execute();
  for (const row of rows) await announce(tx, `notices:${row.person_id}`);
}

export async function markAllRead(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute();
}

export async function sweepNotices(db: Queries): Promise<void> {
  await sql`delete from notices where created_at < now() - interval '180 days'`.execute(db);
}
