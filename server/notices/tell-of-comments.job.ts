import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Each minute: mails of comments whose first one has waited long enough for others to join it. */
export const tellOfComments = defineJob({
  name: 'tell-of-comments',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
});
