import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { provePlacement } from './prove-placement.job.ts';
import type { Placement } from './placement-table.ts';
import { lookSoon, watchAnew, watchWritten } from './watch-table.ts';

/** A post is there since just now: its page is read back, and again on its days. The placement is locked. */
export async function readBack(tools: Tools, tx: Tx, placementId: number): Promise<void> {
  await watchAnew(tx, { id: placementId, at: tools.now() });
  await tools.queue.enqueue(tx, provePlacement, { placementId });
}

/** Other words were written over a post just now: its page is read back. The placement is locked. */
export async function readUpdate(
  tools: Tools,
  tx: Tx,
  { id, watch }: Pick<Placement, 'id' | 'watch'>,
): Promise<void> {
  await watchWritten(tx, { id, watch, at: tools.now() });
  await tools.queue.enqueue(tx, provePlacement, { placementId: id });
}

/** Nobody knows which words are there: its page is read soon. The placement is locked. */
export async function readSoon(tools: Tools, tx: Tx, { id }: Pick<Placement, 'id'>): Promise<void> {
  await lookSoon(tx, { id, at: tools.now() });
  await tools.queue.enqueue(tx, provePlacement, { placementId: id });
}
