import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPage } from './post-groups-table.ts';

/**
 * Reads a live post's page as a stranger, keeps what was seen, and plans the next look. What is bad is told
 * its owner when a second look agrees. Never touches the post itself: earlier words of ours that came late
 * are written over by an update.
 */
export const provePlacement = defineJob({
  name: 'prove-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 3,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPage,
});
