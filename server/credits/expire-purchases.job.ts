import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { expirePurchases } from './cancel-purchase.ts';

/** Closes orders that nobody paid within their hour. */
export const expireOrders = defineJob({
  name: 'expire-purchases',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/5 * * * *',
  async run(tools) {
    await expirePurchases(tools);
  },
});
