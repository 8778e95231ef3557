import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Asks everything in the line that a change concerns whether it may still go out, and tells of all that
 * it found together. To be enqueued in the transaction of whatever `mustStillBeTrue` asks about.
 */
export const askWaiting = defineJob({
  name: 'ask-waiting',
  payload: z.union([
    z.strictObject({ ampId: z.int() }),
    z.strictObject({ companyId: z.int() }),
    /** The person's own, and those of the clients of a reseller. */
    z.strictObject({ personId: z.int() }),
    /** One that is paused: whatever is due there. */
    z.strictObject({ site: z.string() }),
  ]),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  onceWaiting: true,
});
