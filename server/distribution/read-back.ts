import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { provePlacement } from './prove-placement.job.ts';
import { watchAnew } from './watch-table.ts';

/** Words were put there just now: their page is read back, and again on its days. The placement is locked. */
export async function readBack(tools: Tools, tx: Tx, placementId: number): Promise<void> {
  await watchAnew(tx, { id: placementId, at: tools.now() });
  await tools.queue.enqueue(tx, provePlacement, { placementId });
}
