import type { Queries } from '../foundation/db/transaction.ts';
import { lastApprovalOf } from './writing/version-table.ts';

export interface Approval {
  at: Date;
  actor: string | null;
}

interface Words {
  moduleId: number;
  contentHash: string;
}

/** For other rooms: the newest approval of any of these words; null: none of them was approved as a version. */
export async function approvalOfWords(
  db: Queries,
  words: readonly Words[],
): Promise<Approval | null> {
  const approvals = await Promise.all(words.map((one) => lastApprovalOf(db, one)));
  return (
    approvals
      .filter((one) => one !== undefined)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null
  );
}
