import { sql } from 'kysely';
import { eventType } from '#domain/amps/activity.ts';
import { moves, statusCode } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** Names of the accounts that placements were sent to, removed ones too. */
export async function accountNames(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_accounts')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The Amp a placement belongs to; null when there is no such placement. */
export async function ampOfPlacement(db: Queries, placementId: number): Promise<number | null> {
  const row = await db
    .selectFrom('placements')
    .select('amp_id')
    .where('id', '=', placementId)
    .executeTakeFirst();
  return row?.amp_id ?? null;
}

/** Title and times of the report's head. */
export const reportHead = (db: Queries, ampId: number) =>
  db
    .selectFrom('amps')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .select(['title', 'status', 'published_at', 'scheduled_for', 'scheduled_zone'])
    .select('amps.created_at')
    .select(['rejected_at', 'retracted_at', 'lapsed_at', 'companies.name as company'])
    .where('amps.id', '=', ampId)
    .executeTakeFirstOrThrow();

interface Part {
  ampId: number;
  before: number;
  limit: number;
}

const actorName = sql<
  string | null
>`nullif(trim(people.firstname || ' ' || people.lastname), '')`.as('actor');

/** Who approved an Amp for publication last; undefined: nobody did yet. */
export const lastApproval = (db: Queries, ampId: number) =>
  db
    .selectFrom('amp_status_history as step')
    .leftJoin('people', 'people.id', 'step.actor_id')
    .select(['step.at', actorName])
    .where('step.amp_id', '=', ampId)
    .where('step.move', '=', 'approve')
    .orderBy('step.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What was done to an Amp before a step, the newest first. */
export const stepsBefore = (db: Queries, { ampId, before, limit }: Part) =>
  db
    .selectFrom('amp_status_history as step')
    .leftJoin('people', 'people.id', 'step.actor_id')
    .select(['step.id', 'step.move', 'step.at', actorName])
    .where('step.amp_id', '=', ampId)
    .where('step.id', '<', before)
    .where('step.move', 'in', moves)
    .orderBy('step.id', 'desc')
    .limit(limit)
    .execute();

/** A change of a live text that is not on the sites: it waits for an editor, or was rejected. */
export async function openChange(
  db: Queries,
  ampId: number,
): Promise<'awaiting' | 'rejected' | null> {
  const rows = await db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .select('amp_modules.approval')
    .where('amps.id', '=', ampId)
    .where('amps.status', '=', statusCode.live)
    .where('amp_modules.enabled', '=', true)
    .where('amp_modules.approval', 'in', ['awaiting', 'rejected'])
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ approval }) => approval === 'awaiting') ? 'awaiting' : 'rejected';
}

/** What editors decided about changes of the text since it went live, before an event, the newest first. */
export async function decisionsBefore(db: Queries, { ampId, before, limit }: Part) {
  const rows = await db
    .selectFrom('amp_events as event')
    .innerJoin('amps', 'amps.id', 'event.amp_id')
    .leftJoin('people', 'people.id', 'event.author_id')
    .select(['event.id', 'event.type', 'event.at', actorName])
    .where('event.amp_id', '=', ampId)
    .where('event.id', '<', before)
    // As the index of decisions says it.
    .where(sql<boolean>`event.type in (0, 1)`)
    .whereRef('event.at', '>', 'amps.published_at')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ type, ...row }) => ({
    ...row,
    isApproval: type === eventType.commentApprove,
  }));
}
