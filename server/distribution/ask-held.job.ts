import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Nothing is held for ever because nobody said that it is mended: what is held is asked again. */
export const askHeld = defineJob({
  name: 'ask-held',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/15 * * * *',
});
