import { z } from 'zod';
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
  async run({ db, files, now }) {
    for (const { id, file } of await expiredExports(db.root, now())) {
      if (file) await files.remove(file);
      await forgetExport(db.root, id);
    }
  },
});
