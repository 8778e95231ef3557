import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Each night, Amps that were not paid for in time stop waiting; their owners are told. */
export const endUnpaid = defineJob({
  name: 'end-unpaid',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '23 3 * * *',
});
