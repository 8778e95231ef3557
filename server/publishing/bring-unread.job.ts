import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Each minute the changed words of live modules that no editor reads are brought to their sites, once the writing
 * has rested.
 */
export const bringUnread = defineJob({
  name: 'bring-unread',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
});
