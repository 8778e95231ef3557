import type { Queries } from '../foundation/db/transaction.ts';

interface Seen {
  moduleId: number;
  personId: number;
}

/** Notes that a person has seen a module as it is now. */
export async function noteReview(
  db: Queries,
  { moduleId, personId, revision, at }: Seen & { revision: number; at: Date },
): Promise<void> {
  const seen = { reviewed_revision: revision, reviewed_at: at };
  await db
    .insertInto('module_reviews')
    .values({ module_id: moduleId, person_id: personId, ...seen })
    .onConflict((conflict) => conflict.columns(['module_id', 'person_id']).doUpdateSet(seen))
    .execute();
}

/** The revision a person has seen last; null when none. */
export async function reviewedRevision(
  db: Queries,
  { moduleId, personId }: Seen,
): Promise<number | null> {
  const row = await db
    .selectFrom('module_reviews')
    .select('reviewed_revision')
    .where('module_id', '=', moduleId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.reviewed_revision ?? null;
}
