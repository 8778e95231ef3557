import { removeFiles } from '../media/remove-files.job.ts';
import { expiredExports, forgetExport } from './export-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { forgetExports } from './forget-exports.job.ts';

export const runForgetExports: Work<typeof forgetExports> = async ({ db, queue, now }) => {
  await db.transaction(async (tx) => {
    const expired = await expiredExports(tx, now());
    for (const { id } of expired) await forgetExport(tx, id);
    const names = expired.flatMap(({ file }) => file ?? []);
    if (names.length > 0) await queue.enqueue(tx, removeFiles, { names });
  });
};
