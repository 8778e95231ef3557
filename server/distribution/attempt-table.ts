import { sql } from 'kysely';
import type {
  Attempt as ProtocolAttempt,
  Outcome,
} from '#domain/distribution/protocol/situation.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Json } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Attempt extends ProtocolAttempt {
  id: number;
  placementId: number;
  number: number;
  worker: string;
  outcomeAt: Date | null;
  detail: Record<string, Json> | null;
}

const columns = [
  'id',
  'placement_id',
  'number',
  'content_hash',
  'worker',
  'armed_at',
  'outcome',
  'outcome_at',
  'looks',
  'absent_since',
  'detail',
  'sent_as',
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const attemptOf = (row: Row): Attempt => ({
  id: row.id,
  placementId: row.placement_id,
  number: row.number,
  contentHash: row.content_hash,
  worker: row.worker,
  armedAt: row.armed_at,
  outcome: row.outcome,
  outcomeAt: row.outcome_at,
  looks: row.looks,
  absentSince: row.absent_since,
  detail: contentOf('publish_attempts.detail', row.detail),
  sentAs: row.sent_as,
});

async function rowsOf(db: Queries, placementIds: readonly number[]) {
  if (placementIds.length === 0) return [];
  return db
    .selectFrom('publish_attempts')
    .select(columns)
    .where('placement_id', 'in', placementIds)
    .orderBy('placement_id')
    .orderBy('number')
    .execute();
}

export async function attemptsOf(db: Queries, placementIds: readonly number[]): Promise<Attempt[]> {
  return (await rowsOf(db, placementIds)).map(attemptOf);
}

/** Of one placement, as far as a report tells of them. */
const toldAttempts = 20;

/** The newest of each placement, in order. */
export async function newestAttempts(
  db: Queries,
  placementIds: readonly number[],
): Promise<Attempt[]> {
  if (placementIds.length === 0) return [];
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('publish_attempts')
        .select(columns)
        .select(
          sql<number>`row_number() over (partition by placement_id order by number desc)`.as(
            'place',
          ),
        )
        .where('placement_id', 'in', placementIds)
        .as('attempt'),
    )
    .select(columns)
    .where('place', '<=', toldAttempts)
    .orderBy('placement_id')
    .orderBy('number')
    .execute();
  return rows.map(attemptOf);
}

interface Arming extends Pick<ProtocolAttempt, 'contentHash' | 'sentAs' | 'armedAt'> {
  placementId: number;
  number: number;
  idempotencyKey: string;
  worker: string;
}

/** Writes ahead that we are about to send. Fails as a duplicate while another attempt's fate is open. */
export async function insertAttempt(tx: Tx, arming: Arming): Promise<number> {
  const row = await tx
    .insertInto('publish_attempts')
    .values({
      placement_id: arming.placementId,
      number: arming.number,
      idempotency_key: arming.idempotencyKey,
      content_hash: arming.contentHash,
      worker: arming.worker,
      sent_as: arming.sentAs?.slice(0, 200) ?? null,
      armed_at: arming.armedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Verdict {
  id: number;
  outcome: Outcome;
  at: Date;
  remoteId?: string;
  detail?: Record<string, Json>;
  /** What the attempt must say before. */
  from: Outcome | null;
}

/** @returns false when the attempt says something else by now. */
export async function settleAttempt(tx: Tx, verdict: Verdict): Promise<boolean> {
  const row = await tx
    .updateTable('publish_attempts')
    .set({
      outcome: verdict.outcome,
      outcome_at: verdict.at,
      ...(verdict.remoteId === undefined ? {} : { remote_id: verdict.remoteId }),
      ...(verdict.detail === undefined ? {} : { detail: jsonb(verdict.detail) }),
    })
    .where('id', '=', verdict.id)
    .where('outcome', 'is not distinct from', verdict.from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteLook(
  tx: Tx,
  { id, looks, absentSince }: { id: number; looks: number; absentSince: Date | null },
): Promise<void> {
  await tx
    .updateTable('publish_attempts')
    .set({ looks, absent_since: absentSince })
    .where('id', '=', id)
    .execute();
}

/** Attempts that were armed and never heard of again. */
export async function silentAttempts(db: Queries) {
  return db
    .selectFrom('publish_attempts')
    .select(['id', 'placement_id', 'worker', 'armed_at'])
    .where('outcome', 'is', null)
    .orderBy('armed_at')
    .limit(500)
    .execute();
}
