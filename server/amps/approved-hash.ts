import type { Queries } from '../foundation/db/transaction.ts';

/** SHA-256 of the text that was approved for a module; null while none is. */
export async function approvedHashOf(db: Queries, moduleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('approved_hash')
    .where('id', '=', moduleId)
    .where('approval', '=', 'approved')
    .executeTakeFirst();
  return row?.approved_hash ?? null;
}
