import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Each minute editors are written to of live texts that were changed and wait for them: once a round,
 * and only when the writing has rested, since typing changes a text many times a minute.
 */
export const tellOfRevisions = defineJob({
  name: 'tell-of-revisions',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
});
