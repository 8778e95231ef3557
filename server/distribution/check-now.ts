import type { Tools } from '../tools.ts';
import { lockPlacementsOf } from './placement-table.ts';
import { provePlacement } from './prove-placement.job.ts';
import { timing } from './timing.ts';
import { lookSoon } from './watch-table.ts';

/**
 * Has every live post of an Amp read again now, but for those that were read just before. What a look shows
 * is in the report a moment later. @returns how many are read.
 */
export async function checkNow(tools: Tools, ampId: number): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const justRead = new Date(at.getTime() - timing.lookRest);
    const asked = (await lockPlacementsOf(tx, ampId)).filter(
      ({ state, link, watch }) =>
        state === 'live' && link !== null && !(watch.lookedAt && watch.lookedAt > justRead),
    );
    for (const { id } of asked) {
      await lookSoon(tx, { id, at });
      await tools.queue.enqueue(tx, provePlacement, { placementId: id });
    }
    return asked.length;
  });
}
