import type { Queries } from '../foundation/db/transaction.ts';
import { lastApprovalOf } from './writing/approved-version-table.ts';
import type { Approved } from './writing/approved-version-table.ts';

export interface Approval {
  at: Date;
  actor: string | null;
}

/** For other rooms: the newest approval of any of these words; null: none of them was approved as a version. */
export async function approvalOfWords(
  db: Queries,
  words: readonly Approved[],
): Promise<Approval | null> {
  return (await lastApprovalOf(db, words)) ?? null;
}
