import type { Queries } from '../foundation/db/transaction.ts';

/** SHA-256 of the text that was approved last for a module, also while a newer one waits; null: none. */
export async function approvedHashOf(db: Queries, moduleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('approved_hash')
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row?.approved_hash ?? null;
}
