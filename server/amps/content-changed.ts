import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { settleRevision } from '../notices/settle.ts';
import { askApprovalAgain } from './revision-table.ts';

interface Changed {
  ampId: number;
  moduleId: number;
  contentHash: string;
  /** Null: the product itself. */
  by: number | null;
  at: Date;
}

/**
 * To be called in the transaction that changed a module's text or pictures: what was approved, and is
 * something else now, waits for approval again. Who begins to change a live text is named in the log.
 */
export async function contentChanged(
  tx: Tx,
  { ampId, moduleId, contentHash, by, at }: Changed,
): Promise<void> {
  const change = await askApprovalAgain(tx, { moduleId, contentHash });
  if (change === null) return;
  await announce(tx, `amp:${ampId}`);
  // Brought back to what was approved, it is nobody's to read.
  if (change === 'other') await settleRevision(tx, { moduleId, at });
  if (change === 'begun' && by !== null)
    await audit(tx, {
      actorId: by,
      action: 'amp.change-live',
      objectType: 'amp',
      objectId: ampId,
      at,
    });
}
