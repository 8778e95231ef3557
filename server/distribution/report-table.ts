import { sql } from 'kysely';
import { eventType } from '#domain/amps/activity.ts';
import { statusCode } from '#domain/amps/status.ts';
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

/** Title and times of the report's head, and what happened to the Amp before it was sent. */
export async function reportHead(db: Queries, ampId: number) {
  const amp = await db
    .selectFrom('amps')
    .select(['title', 'status', 'published_at', 'scheduled_for', 'scheduled_zone', 'created_at'])
    .select(['rejected_at', 'retracted_at', 'lapsed_at'])
    .where('id', '=', ampId)
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('amp_status_history')
    .leftJoin('people', 'people.id', 'amp_status_history.actor_id')
    .select([
      'amp_status_history.move',
      'amp_status_history.at',
      sql<string | null>`nullif(trim(people.firstname || ' ' || people.lastname), '')`.as('actor'),
    ])
    .where('amp_id', '=', ampId)
    .orderBy('amp_status_history.id')
    .execute();
  return { amp, steps };
}

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

/** What editors decided about changes of the text since it went live, in order. */
export async function changeDecisions(db: Queries, ampId: number) {
  const rows = await db
    .selectFrom('amp_events')
    .innerJoin('amps', 'amps.id', 'amp_events.amp_id')
    .leftJoin('people', 'people.id', 'amp_events.author_id')
    .select([
      'amp_events.type',
      'amp_events.at',
      sql<string | null>`nullif(trim(people.firstname || ' ' || people.lastname), '')`.as('actor'),
    ])
    .where('amp_events.amp_id', '=', ampId)
    .where('amp_events.type', 'in', [eventType.commentApprove, eventType.commentReject])
    .whereRef('amp_events.at', '>', 'amps.published_at')
    .orderBy('amp_events.id')
    .execute();
  return rows.map(({ type, at, actor }) => ({
    isApproval: type === eventType.commentApprove,
    at,
    actor,
  }));
}
