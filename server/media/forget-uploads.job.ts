import { z } from 'zod';
import { defineJob } from '#server/foundation/queue/job.ts';
import { openUploads } from './unfinished-uploads.ts';

const keptMs = 24 * 3_600_000;

/** Nobody comes back for an upload begun a day ago. */
export const forgetUploads = defineJob({
  name: 'forget-uploads',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '41 * * * *',
  async run({ config, now, log }) {
    const removed = await openUploads(config).removeBefore(new Date(now().getTime() - keptMs));
    if (removed > 0) log.info({ removed }, 'unfinished uploads forgotten');
  },
});
