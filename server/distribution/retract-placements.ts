import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { changePlacement, lockPlacement, placementsOf } from './placement-table.ts';
import { removePost } from './remove-post.job.ts';

/** Takes an Amp off its sites: what was not sent is cancelled, what is live gets a job to remove it. */
export async function retractPlacements(
  tools: Tools,
  tx: Tx,
  { ampId, at }: { ampId: number; at: Date },
): Promise<void> {
  for (const { id } of await placementsOf(tx, ampId)) {
    const placement = await lockPlacement(tx, id);
    if (!placement) continue;
    if (['queued', 'preparing', 'skipped', 'refused'].includes(placement.state)) {
      await changePlacement(tx, id, { state: 'cancelled', reason: { code: 'withdrawn' }, at });
    } else if (placement.state === 'live' || placement.state === 'accepted') {
      await changePlacement(tx, id, { state: 'removing', at });
      await tools.queue.enqueue(tx, removePost, { placementId: id }, { group: placement.site });
    }
  }
}
