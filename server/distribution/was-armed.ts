import type { Queries } from '../foundation/db/transaction.ts';

/** Whether something of an Amp was sent, or is about to be, since it was approved last. */
export async function wasArmed(db: Queries, ampId: number): Promise<boolean> {
  const row = await db
    .selectFrom('publish_attempts as attempt')
    .innerJoin('placements', 'placements.id', 'attempt.placement_id')
    .select('attempt.id')
    .where('placements.amp_id', '=', ampId)
    // What was retracted is of an earlier approval.
    .where('placements.retracted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
