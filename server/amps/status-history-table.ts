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

export async function insertStep(tx: Tx, step: Step): Promise<void> {
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

/** Every status an Amp has had, the first one first. */
export async function stepsOf(db: Queries, ampId: number) {
  const rows = await db
    .selectFrom('amp_status_history as step')
    .leftJoin('people as actor', 'actor.id', 'step.actor_id')
    .where('step.amp_id', '=', ampId)
    .select([
      'step.from_status',
      'step.to_status',
      'step.move',
      'step.note',
      'step.at',
      'actor.id as actor_id',
      fullName('actor').as('actor'),
    ])
    .orderBy('step.id')
    .execute();
  return rows.map((row) => ({
    from: row.from_status === null ? null : statusOf(row.from_status),
    to: statusOf(row.to_status),
    move: row.move,
    actor: row.actor_id === null ? null : row.actor,
    note: row.note,
    at: row.at,
  }));
}

/** How often an Amp was submitted so far: the number of its present round, once it is. */
export async function submissionsOf(db: Queries, ampId: number): Promise<number> {
  const row = await db
    .selectFrom('amp_status_history')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('amp_id', '=', ampId)
    .where('move', '=', 'submit')
    .executeTakeFirstOrThrow();
  return row.n;
}
