import { ampStatusOf } from '../amps/amp-status.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import { takeNewestWords } from './plan-updates.ts';
import { publishPlacement } from './publish-placement.job.ts';

/** Begins work on a waiting placement. @returns false when there is nothing to do now. */
export function claimPlacement(tools: Tools, placementId: number): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state === 'preparing') return true;
    if (placement?.state !== 'queued') return false;
    if (placement.notBefore && placement.notBefore > at) {
      await tools.queue.enqueue(
        tx,
        publishPlacement,
        { placementId },
        { startAfter: placement.notBefore, group: placement.site },
      );
      return false;
    }
    const isLive = (await ampStatusOf(tx, placement.ampId)) === 'live';
    if (isLive) await takeNewestWords(tx, { placement, at });
    await changePlacement(tx, placementId, {
      state: isLive ? 'preparing' : 'cancelled',
      reason: { code: isLive ? 'waiting-for-worker' : 'withdrawn' },
      notBefore: null,
      at,
    });
    await announce(tx, `amp:${placement.ampId}`);
    return isLive;
  });
}
