import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { holdPerson } from '../person-table.ts';
import { endTokens } from '../token-table.ts';
import { forgetDevice, forgetDevicesOf } from './device-table.ts';

/** @returns whose session it was; null when it had ended before. */
export async function revokeSession(
  db: Tx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<number | null> {
  await holdPerson(db, { sessionHash: tokenHash });
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (!row) return null;
  await endHandedOver(db, { personId: row.person_id, at });
  return row.person_id;
}

/**
 * Ended from elsewhere: its browser is known no more, and what was begun ends.
 * @returns whether there was such a session of this person.
 */
export async function revokeSessionById(
  db: Tx,
  { id, personId, at }: { id: number; personId: number; at: Date },
): Promise<boolean> {
  await holdPerson(db, { id: personId });
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await endBegun(db, { personId, at });
  await forgetDevice(db, { personId, sessionId: id });
  await endHandedOver(db, { personId, at });
  return true;
}

/**
 * Browsers and networks are known no more, but where one stays open, and what was begun ends.
 * @param keep hash of one that stays open. @returns how many ended.
 */
export async function revokeSessionsOf(
  db: Tx,
  { personId, at, keep = null }: { personId: number; at: Date; keep?: string | null },
): Promise<number> {
  await holdPerson(db, { id: personId });
  // From now on it stands by itself: it is not to end with the one it was handed over from.
  if (keep !== null)
    await db
      .updateTable('sessions')
      .set({ handed_from: null })
      .where('token_hash', '=', keep)
      .execute();
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(keep !== null, (query) => query.where('token_hash', '<>', keep))
    .returning('id')
    .execute();
  await endBegun(db, { personId, at });
  await forgetDevicesOf(db, { personId, keep });
  await endHandedOver(db, { personId, at });
  return rows.length;
}

/** Whoever was there may have asked for an address of theirs, or be half logged in again. */
async function endBegun(db: Queries, { personId, at }: { personId: number; at: Date }) {
  for (const purpose of ['second-step', 'change-email'] as const)
    await endTokens(db, { personId, purpose, at });
}

/**
 * What was handed over to other hosts ends with the session it came from. A statement of its own, after
 * that one's end: it sees what was handed over while that one waited for its row.
 */
async function endHandedOver(db: Queries, { personId, at }: { personId: number; at: Date }) {
  await sql`
    update sessions set revoked_at = ${at}
    from sessions as source
    where source.id = sessions.handed_from and source.revoked_at is not null
      and sessions.person_id = ${personId} and sessions.revoked_at is null`.execute(db);
}
