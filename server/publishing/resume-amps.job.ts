import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/** Somebody got credits: Amps that wait for them go on. Their links can be slow, so it is work of its owner. */
export const resumeAmps = defineJob({
  name: 'resume-amps',
  payload: z.object({ personId: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 8,
  onceWaiting: true,
  groupsOf: async (_tx, { personId }) => [`owner:${personId}`],
});
