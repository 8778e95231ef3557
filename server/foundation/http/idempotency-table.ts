import { sql } from 'kysely';
import { Problem } from '#domain/problems.ts';
import { jsonb } from '../db/json.ts';
import type { Json } from '../db/json.ts';
import type { Queries, Tx } from '../db/transaction.ts';

interface Asked {
  personId: number;
  key: string;
  /** Of the whole request: a key stands for one request only. */
  hash: string;
}

/** The answer given before under this key, or undefined. @throws Problem `key-reused`. */
export async function earlierAnswer(db: Queries, { personId, key, hash }: Asked): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== hash) throw new Problem('key-reused');
  return row.answer;
}

/** Keeps the answer in the transaction of its effect. A second use of the key fails as a duplicate. */
export async function keepAnswer(
  tx: Tx,
  { personId, key, hash, call, answer }: Asked & { call: string; answer: unknown },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      person_id: personId,
      key,
      call,
      request_hash: hash,
      status: 200,
      answer: jsonb(answer as Json),
    })
    .execute();
}

/** Nobody repeats a request after so long. */
export async function sweepAnswers(db: Queries): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db);
}
