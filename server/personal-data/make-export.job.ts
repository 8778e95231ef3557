import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Writes one export. Done again it writes the file anew under the name it would have had. Who is forgotten meanwhile
 * leaves none behind.
 */
export const makeExport = defineJob({
  name: 'export-person',
  payload: z.object({ exportId: z.number() }),
  retries: 2,
  heartbeatSeconds: 30,
  atOnce: 1,
});
