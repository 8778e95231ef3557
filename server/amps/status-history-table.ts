import { sql } from 'kysely';
import { statusCode, statusOf } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { fullName } from './amp-table.ts';

interface Step {
  ampId: number;
  from: Status | null;
  to: Status;
  move: string;
  /** null: the product itself. */
  actorId: number | null;
  note?: string | null;
  at: Date;
}

/** Each step is written down here; a submission begins the next round of its Amp. */
export async function insertStep(tx: Tx, step: Step): Promise<void> {
  if (step.move === 'submit') await beginRound(tx, step.ampId);
  await tx
    .insertInto('amp_status_history')
    .values({
      amp_id: step.ampId,
      from_status: step.from === null ? null : statusCode[step.from],
      to_status: statusCode[step.to],
      move: step.move,
      actor_id: step.actorId,
      note: step.note ?? null,
      at: step.at,
    })
    .execute();
}

async function beginRound(tx: Tx, ampId: number): Promise<void> {
  await tx
    .updateTable('amps')
    .set((eb) => ({ round: eb('round', '+', 1) }))
    .where('id', '=', ampId)
    .execute();
}

/** How often an Amp was submitted so far: the number of its present round, once it is. */
export async function submissionsOf(db: Queries, ampId: number): Promise<number> {
  const { round } = await db
    .selectFrom('amps')
    .select('round')
    .where('id', '=', ampId)
    .executeTakeFirstOrThrow();
  return round;
}

/** The statuses an Amp had before a step, the newest first. */
export async function stepsBefore(
  db: Queries,
  { ampId, before, limit }: { ampId: number; before: number; limit: number },
) {
  const rows = await db
    .selectFrom('amp_status_history as step')
    .leftJoin('people as actor', 'actor.id', 'step.actor_id')
    .where('step.amp_id', '=', ampId)
    .where('step.id', '<', before)
    .select([
      'step.id',
      'step.from_status',
      'step.to_status',
      'step.move',
      'step.note',
      'step.at',
      'actor.id as actor_id',
      fullName('actor').as('actor'),
    ])
    .orderBy('step.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.from_status === null ? null : statusOf(row.from_status),
    to: statusOf(row.to_status),
    move: row.move,
    actor: row.actor_id === null ? null : row.actor,
    note: row.note,
    at: row.at,
  }));
}

/** The last step of each of these Amps, however many each had. */
export async function lastSteps(db: Queries, ampIds: readonly number[]) {
  if (ampIds.length === 0) return new Map<number, LastStep>();
  const { rows } = await sql<LastStep & { ampId: number }>`
    select asked.id as "ampId", step.at, step.move, nullif(${fullName('actor')}, '') as actor
    from unnest(${[...ampIds]}::int[]) as asked (id)
    cross join lateral (
      select at, move, actor_id from amp_status_history
      where amp_id = asked.id order by id desc limit 1
    ) step
    left join people actor on actor.id = step.actor_id`.execute(db);
  return new Map(rows.map((row) => [row.ampId, row]));
}

interface LastStep {
  at: Date;
  move: string;
  actor: string | null;
}
