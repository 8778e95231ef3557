import { z } from 'zod';
import { defineJob, forADay } from '../foundation/queue/job.ts';

/**
 * Takes stored bytes away that no row names any more; others may have the same picture from when names were
 * shared. No row begins to name what was asked about here: new bytes come under a name of their own.
 */
export const removeFiles = defineJob({
  name: 'remove-files',
  payload: z.object({ names: z.array(z.string()) }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 1,
});
