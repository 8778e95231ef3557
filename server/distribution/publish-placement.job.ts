import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';
import { advancePlacement } from './advance-placement.ts';

/** What this process is at, by database and placement. */
const atWork = new WeakMap<object, Map<number, Promise<void>>>();

/**
 * Takes one placement as far as it can go now. Running it twice, or too late, changes nothing. A
 * second run waits for the first: else it would look for a picture while that is still being brought.
 */
export const publishPlacement = defineJob({
  name: 'publish-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
  async run(tools, { placementId }) {
    const here = atWork.get(tools.db.root) ?? new Map<number, Promise<void>>();
    atWork.set(tools.db.root, here);
    const before = Promise.allSettled([here.get(placementId)]);
    const work = before.then(() => advancePlacement(tools, placementId));
    here.set(placementId, work);
    try {
      await work;
    } finally {
      if (here.get(placementId) === work) here.delete(placementId);
    }
  },
});
