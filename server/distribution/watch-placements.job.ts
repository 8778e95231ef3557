import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Nothing vanishes silently: a placement, update or look whose step is overdue has lost its job, or had
 * none yet, and gets one.
 */
export const watchPlacements = defineJob({
  name: 'watch-placements',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
});
