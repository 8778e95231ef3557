import { z } from 'zod';
import { defineJob, forADay } from '../foundation/queue/job.ts';

/** Notes outside the database that an account was forgotten: a backup from before brings the person back. */
export const noteForgotten = defineJob({
  name: 'note-forgotten',
  payload: z.object({ personId: z.int() }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 1,
});
