import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { looksSince } from './evidence-table.ts';
import { lockPlacementsOf } from './placement-table.ts';
import { provePlacement } from './prove-placement.job.ts';
import { looksAsked, timing } from '#domain/distribution/timing.ts';
import { lookSoon } from './watch-table.ts';

const enough = `This was read ${looksAsked} times within a day. It goes on being read by itself; ask again tomorrow.`;

/**
 * Has every live post of an Amp read again now, but for those that were read just before. What a look shows
 * is in the report a moment later. Each look is kept for good, so there are so many a day.
 * @returns how many are read. @throws Problem `too-many` when all were read too often.
 */
export async function checkNow(tools: Tools, ampId: number): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const justRead = new Date(at.getTime() - timing.lookRest);
    const asked = (await lockPlacementsOf(tx, ampId)).filter(
      ({ state, link, watch }) =>
        state === 'live' && link !== null && !(watch.lookedAt && watch.lookedAt > justRead),
    );
    const since = new Date(at.getTime() - timing.looksWithin);
    const placementIds = asked.map(({ id }) => id);
    const looks = await looksSince(tx, { placementIds, since });
    const open = asked.filter(({ id }) => (looks.get(id) ?? 0) < looksAsked);
    if (asked.length > 0 && open.length === 0) throw new Problem('too-many', { says: enough });
    for (const { id } of open) {
      await lookSoon(tx, { id, at });
      await tools.queue.enqueue(tx, provePlacement, { placementId: id });
    }
    return open.length;
  });
}
