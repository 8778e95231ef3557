import { eachForItself } from '../foundation/each-for-itself.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { ownersToTell, takeUntold } from './held-placement-table.ts';
import { timing } from '#domain/distribution/timing.ts';

/**
 * One message to each person for everything of theirs that came to be held, and one for all that goes on.
 * Whoever cannot be told is tried again with the next.
 */
export async function tellOfHolds(tools: Tools): Promise<void> {
  const pausedBefore = new Date(tools.now().getTime() - timing.tellPause);
  await eachForItself(tools.log, {
    next: (after) => ownersToTell(tools.db.root, { pausedBefore, after }),
    ask: (ownerId) => tellOwner(tools, { ownerId, pausedBefore }),
  });
}

function tellOwner(tools: Tools, whom: { ownerId: number; pausedBefore: Date }): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const news = await takeUntold(tx, whom);
    const held = news.filter(({ isHeld }) => isHeld).map(({ id }) => id);
    const goOn = news.filter(({ goesOn }) => goesOn).map(({ id }) => id);
    if (held.length > 0) await notify(tx, tools, { kind: 'posts-held', placementIds: held });
    if (goOn.length > 0) await notify(tx, tools, { kind: 'posts-go-on', placementIds: goOn });
  });
}
