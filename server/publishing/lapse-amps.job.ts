import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Each hour, Amps that no site shows long after they went live end, and their credits come back. */
export const lapseAmps = defineJob({
  name: 'lapse-amps',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '37 * * * *',
});
