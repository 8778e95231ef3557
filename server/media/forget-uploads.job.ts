import { z } from 'zod';
import { defineJob } from '#server/foundation/queue/job.ts';
import { forgetUsesOfOldDays } from '#server/storage/forget-uses.ts';
import { forgetPlaced } from './placed-upload-table.ts';
import { forgetBegunBefore } from './unfinished-upload-table.ts';
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
  async run({ config, db, now, log }) {
    const moment = new Date(now().getTime() - keptMs);
    const removed = await openUploads(config).removeBefore(moment);
    await forgetBegunBefore(db.root, moment);
    await forgetUsesOfOldDays(db.root, now());
    await forgetPlaced(db.root, new Date(moment.getTime() - keptMs));
    if (removed > 0) log.info({ removed }, 'unfinished uploads forgotten');
  },
});
