import { z } from 'zod';
import { defineJob } from '#server/foundation/queue/job.ts';

/** Nobody comes back for an upload begun a day ago, nor for bytes that no row counts. */
export const forgetUploads = defineJob({
  name: 'forget-uploads',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '41 * * * *',
});
