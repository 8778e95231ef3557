import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { ownersToTell, takeUntold } from './held-placement-table.ts';
import { timing } from './timing.ts';

/** One message to each person for everything of theirs that came to be held, and one for all that goes on. */
export async function tellOfHolds(tools: Tools): Promise<void> {
  const pausedBefore = new Date(tools.now().getTime() - timing.tellPause);
  for (const ownerId of await ownersToTell(tools.db.root, pausedBefore)) {
    await tools.db.transaction(async (tx) => {
      const news = await takeUntold(tx, { ownerId, pausedBefore });
      const held = news.filter(({ isHeld }) => isHeld).map(({ id }) => id);
      const goOn = news.filter(({ goesOn }) => goesOn).map(({ id }) => id);
      if (held.length > 0) await notify(tx, tools, { kind: 'posts-held', placementIds: held });
      if (goOn.length > 0) await notify(tx, tools, { kind: 'posts-go-on', placementIds: goOn });
    });
  }
}
