import { z } from 'zod';
import { defineJob } from './foundation/queue/job.ts';

/** Forgets what has run out: each room says what of its own that is. After a long rest that may be very much. */
export const sweep = defineJob({
  name: 'sweep',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '17 * * * *',
});
