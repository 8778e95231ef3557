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

/** When the world of an Amp was restored last, if the Amp came back with it: its sites are asked first. */
export const restoredAt = (ampId: number): RawBuilder<Date | null> => sql`(
  select max(restores.restored_at) from restores where restores.newest_amp >= ${ampId})`;
