import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Takes files of exports away when their time is over. */
export const forgetExports = defineJob({
  name: 'forget-exports',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '23 * * * *',
});
