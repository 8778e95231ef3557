import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** Tells the bank to take no more money for an order that was given up. */
export const closeCheckout = defineJob({
  name: 'close-checkout',
  payload: z.object({ purchaseId: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
});
