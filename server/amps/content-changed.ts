import type { Tx } from '../foundation/db/transaction.ts';
import { askApprovalAgain } from './module-table.ts';

/**
 * To be called in the transaction that changed a module's text or pictures: what was approved, and is
 * something else now, waits for approval again.
 */
export async function contentChanged(
  tx: Tx,
  { moduleId, contentHash }: { moduleId: number; contentHash: string },
): Promise<void> {
  await askApprovalAgain(tx, { moduleId, contentHash });
}
