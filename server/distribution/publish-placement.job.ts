import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';
import { advancePlacement } from './advance-placement.ts';

/** Takes one placement as far as it can go now. Running it twice, or too late, changes nothing. */
export const publishPlacement = defineJob({
  name: 'publish-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
  run: (tools, { placementId }) => advancePlacement(tools, placementId),
});
