import { sql } from 'kysely';
import type { Person } from '#domain/people/person.ts';
import type { Role } from '#domain/people/roles.ts';
import type { AccountMark } from '#domain/people/session.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface NewSession {
  tokenHash: string;
  personId: number;
  persistent: boolean;
  address: string;
  userAgent: string;
  at: Date;
  expiresAt: Date;
}

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      persistent: session.persistent,
      address: session.address,
      user_agent: session.userAgent.slice(0, 400),
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

export interface OpenSession {
  person: Person;
  persistent: boolean;
  lastSeenAt: Date;
  createdAt: Date;
}

/** The session and its person as they are now; null once ended, revoked or the account is deleted. */
export async function findSession(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<OpenSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('people.deleted_at', 'is', null)
    .select([
      'people.id',
      'people.role',
      'people.email',
      'people.firstname',
      'people.lastname',
      'people.reseller_id',
      'people.flags',
      'sessions.persistent',
      'sessions.last_seen_at',
      'sessions.created_at',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    person: {
      id: row.id,
      role: row.role as Role,
      email: row.email,
      firstname: row.firstname,
      lastname: row.lastname,
      resellerId: row.reseller_id,
      marks: row.flags as AccountMark[],
    },
    persistent: row.persistent,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  };
}

/** Moves the end of a session that is being used. */
export async function extendSession(
  db: Queries,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSession(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSessionsOf(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets sessions that ended a while ago. */
export async function sweepSessions(db: Queries): Promise<void> {
  await sql`delete from sessions where expires_at < now() - interval '30 days'`.execute(db);
}
