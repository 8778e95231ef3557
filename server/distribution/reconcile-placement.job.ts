import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { lookForPost } from './look-for-post.ts';

/** Looks at the site for a post whose fate is unknown. Reads only. */
export const reconcilePlacement = defineJob({
  name: 'reconcile-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  atOnce: 8,
  atOncePerGroup: 4,
  run: (tools, { placementId }) => lookForPost(tools, placementId),
});
