import { sql } from 'kysely';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface SitePause {
  site: string;
  /** As customers read it. */
  reason: string;
  since: Date;
  by: { id: number; name: string } | null;
}

/** The sites that are paused now, by name. */
export async function openPauses(db: Queries): Promise<Map<string, SitePause>> {
  const rows = await db
    .selectFrom('site_pauses as pause')
    .leftJoin('people', 'people.id', 'pause.paused_by')
    .where('pause.resumed_at', 'is', null)
    .select(['pause.site', 'pause.reason', 'pause.paused_at', 'pause.paused_by'])
    .select(sql<string | null>`trim(people.firstname || ' ' || people.lastname)`.as('name'))
    .execute();
  return new Map(
    rows.map(({ site, reason, paused_at, paused_by, name }) => [
      site,
      {
        site,
        reason,
        since: paused_at,
        by: paused_by === null ? null : { id: paused_by, name: name || `Person ${paused_by}` },
      },
    ]),
  );
}

async function isPaused(db: Queries, site: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_pauses')
    .select('id')
    .where('site', '=', site)
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** For queries over what waits: the site of the row is not paused. */
export const isSiteOpen = (column: string) => sql<boolean>`not exists (
  select 1 from site_pauses pause
  where pause.site = ${sql.ref(column)} and pause.resumed_at is null)`;

const lockOf = (site: string) => sql`hashtextextended(${`site:${site}`}, 0)`;

/**
 * Whether something may be sent to the site: true stays true until the transaction ends, since a pause
 * waits for it. Senders do not wait for each other.
 */
export async function holdOpen(tx: Tx, site: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(site)})`.execute(tx);
  return !(await isPaused(tx, site));
}

/** Begins a pause once nobody is about to send. @returns null when the site is paused already. */
export async function insertPause(
  tx: Tx,
  pause: { site: string; reason: string; personId: number | null; at: Date },
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(${lockOf(pause.site)})`.execute(tx);
  const row = await tx
    .insertInto('site_pauses')
    .values({
      site: pause.site,
      reason: pause.reason,
      paused_by: pause.personId,
      paused_at: pause.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the pause's number; null when the site is not paused. */
export async function endPause(
  tx: Tx,
  { site, personId, at }: { site: string; personId: number | null; at: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('site_pauses')
    .set({ resumed_by: personId, resumed_at: at })
    .where('site', '=', site)
    .where('resumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
