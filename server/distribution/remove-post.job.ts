import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';

/**
 * Takes a placement's post off its site, and any second one. Removing twice is harmless, so a failure is
 * simply tried again, until a day has passed and a person is asked.
 */
export const removePost = defineJob({
  name: 'remove-post',
  payload: z.object({ placementId: z.number() }),
  retries: 8,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
});
