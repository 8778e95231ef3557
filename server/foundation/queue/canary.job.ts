import { z } from 'zod';
import { defineJob } from './job.ts';

/** Proves that jobs are worked off: the worker's health is the age of the last one finished, and of its own beat. */
export const canary = defineJob({
  name: 'canary',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 10,
  atOnce: 1,
  every: '* * * * *',
});
