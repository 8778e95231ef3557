import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { holdPerson } from '../person-table.ts';

interface NewHandoff {
  tokenHash: string;
  /** Names the session that is handed over. */
  sessionHash: string;
  targetHost: string;
  nonceHash: string;
  at: Date;
  expiresAt: Date;
}

/** Of one session: far more than a browser opens hosts at once. */
const mostTokens = 20;

/**
 * A session's oldest make room for it: there are no more of them, however often a page asks.
 * @returns false where the session has ended, or is used as somebody else's account.
 */
export async function insertHandoff(db: Queries, wanted: NewHandoff): Promise<boolean> {
  await db
    .deleteFrom('handoff_tokens')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('handoff_tokens')
        .select('token_hash')
        .where('session_id', '=', (of) =>
          of.selectFrom('sessions').select('id').where('token_hash', '=', wanted.sessionHash),
        )
        .orderBy('expires_at', 'desc')
        .offset(mostTokens - 1),
    )
    .execute();
  const row = await db
    .insertInto('handoff_tokens')
    .columns(['token_hash', 'session_id', 'target_host', 'nonce_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<string>`${wanted.tokenHash}::char(64)`.as('token_hash'),
          'id',
          sql<string>`${wanted.targetHost}::varchar`.as('target_host'),
          sql<string>`${wanted.nonceHash}::char(64)`.as('nonce_hash'),
          sql<Date>`${wanted.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('token_hash', '=', wanted.sessionHash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', wanted.at)
        .where('acting_as', 'is', null),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose session a token hands over, while it may be used; null for any other. */
export async function ownerOfHandoff(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('handoff_tokens')
    .innerJoin('sessions', 'sessions.id', 'handoff_tokens.session_id')
    .where('handoff_tokens.token_hash', '=', tokenHash)
    .where('handoff_tokens.used_at', 'is', null)
    .where('handoff_tokens.expires_at', '>', at)
    .select('sessions.person_id')
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** Uses a token up, whoever shows it: of two requests at once only one gets it. */
export async function takeHandoff(db: Queries, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const row = await db
    .updateTable('handoff_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['session_id as sessionId', 'target_host as targetHost', 'nonce_hash as nonceHash'])
    .executeTakeFirst();
  return row ?? null;
}

/** The session to be handed over, which cannot end before this transaction has. */
export async function holdSource(tx: Tx, { id, at }: { id: number; at: Date }) {
  await holdPerson(tx, { sessionId: id });
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('sessions.acting_as', 'is', null)
    .where('people.deleted_at', 'is', null)
    .select([
      'sessions.id',
      'sessions.person_id as personId',
      'sessions.persistent',
      'sessions.created_at as createdAt',
      'sessions.confirmed_at as confirmedAt',
      'people.role',
    ])
    .forUpdate('sessions')
    .executeTakeFirst();
  return row ?? null;
}

export async function sweepHandoffs(db: Queries): Promise<void> {
  await sql`delete from handoff_tokens where expires_at < now()`.execute(db);
}
