import { z } from 'zod';
import { removeFiles } from '../../media/remove-files.job.ts';
import { defineJob } from '../../foundation/queue/job.ts';
import { expiredExports, forgetExport } from './export-table.ts';

/** Takes files of exports away when their time is over. */
export const forgetExports = defineJob({
  name: 'forget-exports',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '23 * * * *',
  async run({ db, queue, now }) {
    await db.transaction(async (tx) => {
      const expired = await expiredExports(tx, now());
      for (const { id } of expired) await forgetExport(tx, id);
      const names = expired.flatMap(({ file }) => file ?? []);
      if (names.length > 0) await queue.enqueue(tx, removeFiles, { names });
    });
  },
});
