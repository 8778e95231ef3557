import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';

/** Looks at the site for a post whose fate is unknown. Reads only. */
export const reconcilePlacement = defineJob({
  name: 'reconcile-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
});
