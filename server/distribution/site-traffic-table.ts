import { sql } from 'kysely';
import { outgoingStates } from '#domain/distribution/open-states.ts';
import { announceAll } from '../foundation/db/events.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Traffic {
  waiting: number;
  failed: number;
  live: number;
}

/** How much waits, failed and is live at each site, every figure counted as far as `most`. */
export async function trafficAt(
  db: Queries,
  sites: readonly string[],
  most: number,
): Promise<Map<string, Traffic>> {
  const count = (states: readonly string[]) => sql<number>`(
    select count(*)::int from (
      select 1 from placements
      where placements.site = named.site and state = any(${states})
      limit ${most}
    ) found)`;
  const { rows } = await sql<Traffic & { site: string }>`
    select named.site,
      ${count(outgoingStates)} as waiting,
      ${count(['refused', 'needs_human'])} as failed,
      ${count(['live'])} as live
    from unnest(${sites}::text[]) as named (site)`.execute(db);
  return new Map(rows.map(({ site, ...traffic }) => [site, traffic]));
}

/** Amps with something that waits for the site, the newest first. */
export async function ampsWaitingFor(
  db: Queries,
  { site, limit }: { site: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('placements')
    .select('amp_id')
    .distinct()
    .where('site', '=', site)
    .where('state', 'in', ['queued', 'preparing'])
    .orderBy('amp_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ amp_id }) => amp_id);
}

/** How many are on their way to the site at this moment: their permission to send is older. */
export async function sendingTo(db: Queries, site: string): Promise<number> {
  const row = await db
    .selectFrom('placements')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('site', '=', site)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  return row.n;
}

/**
 * Marks whatever is due at a paused site as held by the pause, with word to everyone who looks at its
 * report; what is held by something else stays so.
 */
export async function holdDueAt(tx: Tx, { site, at }: { site: string; at: Date }): Promise<void> {
  const { rows } = await sql<{ amp_id: number }>`
    update placements
    set held_since = ${at},
      held = jsonb_build_object('code', 'site-paused', 'facts', jsonb_build_object('reason', pause.reason))
    from site_pauses pause
    where pause.site = placements.site and pause.resumed_at is null
      and placements.site = ${site} and state = 'queued' and held is null
      and (not_before is null or not_before <= ${at})
    returning amp_id`.execute(tx);
  await tellReports(tx, rows);
}

/**
 * A batch of what waits for a site, in order. How long a post has been tried begins anew with it: the
 * time of a pause is not the site's fault. Everyone who looks at a report of theirs is told.
 * @returns the ids.
 */
export async function waitAnew(
  tx: Tx,
  { site, after, size, at }: { site: string; after: number; size: number; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; amp_id: number }>`
    update placements set queued_at = ${at},
      held = case when held ->> 'code' = 'site-paused' then null else held end,
      held_since = case when held ->> 'code' = 'site-paused' then null else held_since end
    where id in (
      select id from placements
      where site = ${site} and state = 'queued' and id > ${after}
      order by id limit ${size}
    ) and state = 'queued'
    returning id, amp_id`.execute(tx);
  await tellReports(tx, rows);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

const tellReports = (tx: Tx, rows: readonly { amp_id: number }[]) =>
  announceAll(
    tx,
    rows.map(({ amp_id }) => `amp:${amp_id}` as const),
  );
