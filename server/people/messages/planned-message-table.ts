import { sql } from 'kysely';
import type { MessagePlan } from '#contract/system-messages.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

export type MessageRow = Awaited<ReturnType<typeof pageOfMessages>>[number];

export const pageOfMessages = (db: Queries, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('system_messages as message')
    .leftJoin('people', 'people.id', 'message.person_id')
    .select([
      'message.id',
      'message.message',
      'message.type',
      'message.role',
      'message.person_id',
      'message.starts_at',
      'message.ends_at',
      'message.active',
    ])
    .select([
      sql<string | null>`trim(people.firstname || ' ' || people.lastname)`.as('person'),
      sql<number>`(select count(*)::int from system_message_dismissals dismissed
        where dismissed.message_id = message.id)`.as('dismissed'),
    ])
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countMessages(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('system_messages')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

type NewMessage = Omit<MessagePlan, 'email'> & { personId: number | null; at: Date };

export async function insertMessage(
  tx: Tx,
  { personId, at, ...plan }: NewMessage,
): Promise<number> {
  const row = await tx
    .insertInto('system_messages')
    .values({ ...plan, person_id: personId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns whether there was such a message that had not ended. */
export async function endMessageRow(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('system_messages')
    .set({ active: false })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
