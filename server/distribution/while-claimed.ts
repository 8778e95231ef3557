import type { Tools } from '../tools.ts';
import { lockPlacement } from './placement-table.ts';
import type { ClaimedUpdate } from './record-update.ts';
import { timing } from '#domain/distribution/timing.ts';
import { isStillSending, settleUpdate } from './update-table.ts';

/**
 * Does something long for an update that this worker has claimed, and says meanwhile that it is still at it: a
 * site that takes its time with many pictures would else have the update taken by another worker, again and
 * again. Whoever lost it says nothing more.
 */
export async function whileClaimed<T>(
  tools: Tools,
  { update }: ClaimedUpdate,
  work: () => Promise<T>,
): Promise<T> {
  const sign = () =>
    tools.db.transaction(async (tx) => {
      const placement = await lockPlacement(tx, update.placementId);
      if (!placement || !(await isStillSending(tx, update))) return;
      const at = tools.now();
      await settleUpdate(tx, { id: update.id, state: 'sending', at });
      update.stateSince = at;
    });
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sign).catch((error: unknown) => {
      tools.log.warn({ error, update: update.id }, 'an update could not be kept');
    });
  }, timing.updateSign);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
  }
}
