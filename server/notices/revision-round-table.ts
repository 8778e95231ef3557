import type { Queries } from '../foundation/db/transaction.ts';

/** Names the round of changes to a live text that editors were told of last; null: of none yet. */
export async function roundOfRevision(db: Queries, moduleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('editors_told_at')
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row?.editors_told_at?.getTime() ?? null;
}
