import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';
import { publishPlacement } from './publish-placement.job.ts';

/** The job that takes a post up when its time has come. */
export function enqueueInLine(
  { queue }: Pick<Tools, 'queue'>,
  tx: Tx,
  { id, notBefore }: Pick<Placement, 'id' | 'notBefore'>,
): Promise<void> {
  const when = notBefore ? { startAfter: notBefore } : {};
  return queue.enqueue(tx, publishPlacement, { placementId: id }, when);
}
