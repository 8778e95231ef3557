import type { Queries } from '../foundation/db/transaction.ts';

/**
 * What may still be sent may have been, since the backup that the database came from; how long it waits
 * counts from now. @returns how many
 */
export async function markRestored(db: Queries, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('placements')
    .set({ restored_at: at, state_since: at })
    .where('remote_id', 'is', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
