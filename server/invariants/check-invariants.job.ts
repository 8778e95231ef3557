import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Looks whether what must always hold does, and logs an error for each sentence that does not. */
export const checkInvariants = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
});
