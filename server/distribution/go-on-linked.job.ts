import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

const Linked = z.strictObject({ accountId: z.int(), personId: z.int().nullable() });

/**
 * An account was linked again: what stopped for want of that and was never sent goes on, as what is held
 * does. What the site refused after it was sent is its owner's to try again.
 */
export const goOnLinked = defineJob({
  name: 'go-on-at-account',
  payload: Linked,
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 1,
});
