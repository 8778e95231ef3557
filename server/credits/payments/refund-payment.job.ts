import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** Has the bank give the money back, once. What follows from it follows from the bank's own word. */
export const refundPayment = defineJob({
  name: 'refund-payment',
  payload: z.object({ purchaseId: z.int() }),
  retries: 12,
  heartbeatSeconds: 30,
  atOnce: 1,
});
