import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

interface Restore {
  at: Date;
  madeAt: Date;
}

/**
 * What may still be sent, or written over a post, may have been, since the backup that the database came from; so may whatever is
 * planned from now on for an Amp that is in it. How long it waits counts from now. @returns how many wait
 */
export async function markRestored(db: Queries, { at, madeAt }: Restore): Promise<number> {
  await sql`
    insert into restores (restored_at, made_at, newest_amp)
    select ${at}, ${madeAt}, coalesce(max(id), 0) from amps`.execute(db);
  await db
    .updateTable('placement_updates')
    // Whoever had taken one is told that it is theirs no more.
    .set({ restored_at: at, state_since: at })
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'sending']), eb('unanswered_at', 'is not', null)]),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('placements')
    .set({ restored_at: at, state_since: at, queued_at: at })
    .where('remote_id', 'is', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether we have made its post since a restore, or somebody has said that words are to be written over it. */
export async function isKnownSince(
  db: Queries,
  { placementId, since }: { placementId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (
      select from publish_attempts
      where placement_id = ${placementId} and outcome = 'accepted' and armed_at >= ${since}
    ) or exists (
      select from placement_updates
      where placement_id = ${placementId} and restored_at is null and queued_at >= ${since}
    ) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}

/** When the world of a placement was restored last, if its Amp came back with it. */
export const restoredWith = (placementId: number): RawBuilder<Date | null> => sql`(
  select max(restores.restored_at) from restores
  where restores.newest_amp >= (select amp_id from placements where id = ${placementId}))`;

/** When the world of an Amp was restored last, if the Amp came back with it: its sites are asked first. */
export const restoredAt = (ampId: number): RawBuilder<Date | null> => sql`(
  select max(restores.restored_at) from restores where restores.newest_amp >= ${ampId})`;
