import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';

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
});
