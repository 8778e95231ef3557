import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** Whoever acted and did not stop: the session ran out, was logged out or revoked. The person hears of it too. */
export const tellOfLostActings = defineJob({
  name: 'tell-of-acting',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/10 * * * *',
});
