import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';

/**
 * Writes newly approved words over a post that is there. Writing the same words twice is harmless, so
 * what got no clear answer is simply written again; nothing here can make a second post.
 */
export const updatePlacement = defineJob({
  name: 'update-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
});
