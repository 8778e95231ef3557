import { sql } from 'kysely';
import type { RequestKind, RequestState } from '#contract/change-requests.ts';
import type { z } from 'zod';
import { statusCode } from '#domain/amps/status.ts';
import type { Passage } from '#domain/amps/corrections.ts';
import { contentOf } from '../../foundation/db/contents.ts';
import { jsonb } from '../../foundation/db/json.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { fullName } from '../../amps/amp-table.ts';

export interface RequestRow {
  id: number;
  ampId: number;
  kind: RequestKind;
  reason: string;
  passages: Passage[];
  askedBy: { id: number; name: string };
  askedAt: Date;
  answerBy: Date;
  state: z.infer<typeof RequestState>;
  answer: string;
  answeredBy: string | null;
  answeredAt: Date | null;
}

export interface NewRequest extends Pick<RequestRow, 'ampId' | 'kind' | 'reason' | 'passages'> {
  askedBy: number;
  at: Date;
  answerBy: Date;
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const row = await tx
    .insertInto('change_requests')
    .values({
      amp_id: request.ampId,
      kind: request.kind,
      reason: request.reason,
      passages: jsonb(request.passages.map(({ now, instead }) => ({ now, instead }))),
      asked_by: request.askedBy,
      asked_at: request.at,
      answer_by: request.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newest first; twenty tell enough of one Amp. */
export async function requestsOf(db: Queries, ampId: number): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('change_requests as request')
    .innerJoin('people as asker', 'asker.id', 'request.asked_by')
    .leftJoin('people as answerer', 'answerer.id', 'request.answered_by')
    .where('request.amp_id', '=', ampId)
    .selectAll('request')
    .select([fullName('asker').as('asker'), fullName('answerer').as('answerer')])
    .orderBy('request.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ampId: row.amp_id,
    kind: row.kind,
    reason: row.reason,
    passages: contentOf('change_requests.passages', row.passages),
    askedBy: { id: row.asked_by, name: row.asker },
    askedAt: row.asked_at,
    answerBy: row.answer_by,
    state: row.state,
    answer: row.answer,
    answeredBy: row.answered_by === null ? null : row.answerer,
    answeredAt: row.answered_at,
  }));
}

export async function openRequest(db: Queries, ampId: number): Promise<RequestRow | null> {
  const requests = await requestsOf(db, ampId);
  return requests.find(({ state }) => state === 'open') ?? null;
}

export interface Closing {
  ampId: number;
  state: Exclude<RequestRow['state'], 'open'>;
  answer?: string;
  by: number | null;
  at: Date;
}

/** What is open of an Amp is so no longer. @returns what that was, if anything. */
export async function closeRequest(
  tx: Tx,
  { ampId, state, answer = '', by, at }: Closing,
): Promise<number | null> {
  const closed = await tx
    .updateTable('change_requests')
    .set({ state, answer, answered_by: by, answered_at: at })
    .where('amp_id', '=', ampId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed?.id ?? null;
}

const waiting = (db: Queries) =>
  db
    .selectFrom('change_requests as request')
    .innerJoin('amps', 'amps.id', 'request.amp_id')
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .where('request.state', '=', 'open')
    .where('amps.status', '=', statusCode.live)
    .where('amps.deleted_at', 'is', null);

/** Those that nobody answered yet, the most urgent first. */
export async function pageOfRequests(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
) {
  return waiting(db)
    .select([
      'request.id',
      'request.amp_id',
      'request.kind',
      'request.reason',
      'request.asked_at',
      'request.answer_by',
      'amps.title',
      fullName('owner').as('owner'),
    ])
    .orderBy('request.answer_by')
    .orderBy('request.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRequests(db: Queries): Promise<number> {
  const row = await waiting(db)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
