import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

export type TokenPurpose =
  | 'password-reset'
  | 'verify-email'
  | 'change-email'
  | 'end-session'
  | 'second-step';

interface Sought {
  tokenHash: string;
  purpose: TokenPurpose;
  at: Date;
}

export async function insertToken(
  db: Queries,
  token: Sought & { personId: number; detail: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('person_tokens')
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      person_id: token.personId,
      detail: token.detail,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** A token that may still be used; looking at it does not use it up. */
export async function findToken(db: Queries, { tokenHash, purpose, at }: Sought) {
  const row = await db
    .selectFrom('person_tokens')
    .innerJoin('people', 'people.id', 'person_tokens.person_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('people.deleted_at', 'is', null)
    .select(['person_tokens.person_id as personId', 'person_tokens.detail', 'people.email'])
    .select('people.password_changed_at as passwordSince')
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a token up: of two requests at once only one gets it. */
export async function takeToken(db: Queries, { tokenHash, purpose, at }: Sought) {
  const row = await db
    .updateTable('person_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['person_id as personId', 'detail'])
    .executeTakeFirst();
  return row ?? null;
}

/** Links sent before stop working. */
export async function endTokens(
  db: Queries,
  { personId, purpose, at }: { personId: number; purpose: TokenPurpose; at: Date },
): Promise<void> {
  await db
    .updateTable('person_tokens')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Of a login that was begun nobody is told that it is too late by more than its end: it may be begun without end. */
export async function sweepTokens(db: Queries): Promise<void> {
  await sql`delete from person_tokens where expires_at < now() - interval '7 days'
    or (purpose = 'second-step' and expires_at < now())`.execute(db);
}
