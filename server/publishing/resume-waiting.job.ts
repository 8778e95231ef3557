import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Each hour, what waits for credits that are there goes on: whoever brought them may have been cut off
 * before the Amps were told.
 */
export const resumeWaiting = defineJob({
  name: 'resume-waiting',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '11 * * * *',
});
