import type { Queries, Tx } from '../../foundation/db/transaction.ts';

interface NewAttempt {
  oauthId: number;
  type: string;
  tokenHash: string;
  personId: number;
  at: Date;
  expiresAt: Date;
}

/** Written before the service is asked: its call back may be faster than its answer. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  const row = await tx
    .insertInto('oauth_attempts')
    .values({
      company_oauth_id: attempt.oauthId,
      type: attempt.type,
      state_token_hash: attempt.tokenHash,
      started_by: attempt.personId,
      started_at: attempt.at,
      expires_at: attempt.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function attemptByToken(db: Queries, tokenHash: string) {
  return db
    .selectFrom('oauth_attempts')
    .select(['id', 'company_oauth_id', 'expires_at', 'result', 'started_by'])
    .where('state_token_hash', '=', tokenHash)
    .executeTakeFirst();
}

type Result = 'connected' | 'failed' | 'cancelled' | 'expired';

/** @returns false when it was finished before: what ends an attempt happens once. */
export async function finishAttempt(
  tx: Tx,
  { id, result, at }: { id: number; result: Result; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('oauth_attempts')
    .set({ result, finished_at: at })
    .where('id', '=', id)
    .where('result', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every open attempt of a link: what comes back for them is not believed any more. */
export async function cancelAttempts(tx: Tx, oauthId: number, at: Date): Promise<void> {
  await tx
    .updateTable('oauth_attempts')
    .set({ result: 'cancelled', finished_at: at })
    .where('company_oauth_id', '=', oauthId)
    .where('result', 'is', null)
    .execute();
}
