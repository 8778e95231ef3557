import { z } from 'zod';
import { defineJob, forADay } from '../foundation/queue/job.ts';

/** Takes the files of a letter away that was printed and not signed: who is killed in between leaves them. */
export const removeUnsigned = defineJob({
  name: 'remove-unsigned-letter',
  payload: z.object({ pdfSha256: z.string(), drawingSha256: z.string().nullable() }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 1,
});
