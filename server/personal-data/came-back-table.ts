import type { Queries } from '../foundation/db/transaction.ts';

export interface CameBack {
  id: number;
  email: string;
}

/** Those of the accounts, each of which was forgotten once, that are somebody’s again. */
export async function cameBack(db: Queries, personIds: readonly number[]): Promise<CameBack[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', 'in', personIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
