import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { creditsArrived } from './credits-arrived.ts';

/** Somebody got credits: Amps that wait for them go on. */
export const resumeAmps = defineJob({
  name: 'resume-amps',
  payload: z.object({ personId: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  run: (tools, { personId }) => creditsArrived(tools, personId),
});
