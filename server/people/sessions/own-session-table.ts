import type { Queries } from '../../foundation/db/transaction.ts';

/** The open sessions of one person, the newest use first. */
export async function openSessionsOf(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash',
      'host',
      'address',
      'user_agent',
      'persistent',
      'created_at',
      'last_seen_at',
    ])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Lets a session be used as somebody else's account, or as its own again. @returns its number. */
export async function setActing(
  db: Queries,
  { tokenHash, actingAs }: { tokenHash: string; actingAs: number | null },
): Promise<number | null> {
  const row = await db
    .updateTable('sessions')
    .set({ acting_as: actingAs })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('acting_as', actingAs === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sessions used as this account are their own again. @returns whose they are. */
export async function endActingAs(db: Queries, personId: number) {
  return db
    .updateTable('sessions')
    .set({ acting_as: null })
    .where('acting_as', '=', personId)
    .returning(['id', 'person_id as adminId'])
    .execute();
}

/** Whether a session has not ended. Whoever holds its person knows that it stays open. */
export async function isOpen(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the holder of a session last proved who they are. */
export async function confirmedAt(db: Queries, tokenHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function confirmSession(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
