import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

interface NewActing {
  sessionId: number;
  adminId: number;
  personId: number;
  at: Date;
}

export async function insertActing(
  tx: Tx,
  { sessionId, adminId, personId, at }: NewActing,
): Promise<void> {
  await tx
    .insertInto('actings')
    .values({ session_id: sessionId, admin_id: adminId, person_id: personId, began_at: at })
    .execute();
}

/** What is over and nobody has been told of: the session ended in another way than by stopping. */
export async function lostActings(db: Queries, at: Date): Promise<{ id: number; endedAt: Date }[]> {
  const { rows } = await sql<{ id: number; ended_at: Date }>`
    select acting.id,
      coalesce(session.revoked_at, least(session.expires_at, ${at}), acting.began_at) as ended_at
    from actings acting
    left join sessions session on session.id = acting.session_id
    where acting.ended_at is null
      and (session.id is null or session.revoked_at is not null or session.expires_at <= ${at}
        or session.acting_as is distinct from acting.person_id)
    order by acting.id limit 100`.execute(db);
  return rows.map(({ id, ended_at }) => ({ id, endedAt: ended_at }));
}

export async function openActing(db: Queries, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('actings')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns who acted as whom since when; null when it had ended before. */
export async function endActing(tx: Tx, { id, at }: { id: number; at: Date }) {
  const row = await tx
    .updateTable('actings')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['admin_id', 'person_id', 'began_at'])
    .executeTakeFirst();
  return row ? { adminId: row.admin_id, personId: row.person_id, beganAt: row.began_at } : null;
}
