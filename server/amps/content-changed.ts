import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { askApprovalAgain } from './module-table.ts';

/**
 * To be called in the transaction that changed a module's text or pictures: what was approved, and is
 * something else now, waits for approval again.
 */
export async function contentChanged(
  tx: Tx,
  { ampId, moduleId, contentHash }: { ampId: number; moduleId: number; contentHash: string },
): Promise<void> {
  if (await askApprovalAgain(tx, { moduleId, contentHash })) await announce(tx, `amp:${ampId}`);
}
