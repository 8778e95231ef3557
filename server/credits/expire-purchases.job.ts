import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Closes orders that nobody paid within their hour. */
export const expireOrders = defineJob({
  name: 'expire-purchases',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/5 * * * *',
});
