import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** After a pause: everything that waits for the site gets a new job. Jobs too many do nothing. */
export const goOn = defineJob({
  name: 'go-on-at-site',
  payload: z.object({ site: z.string() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 1,
});
