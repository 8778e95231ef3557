import { holdFile } from './hold-file.ts';
import { namesInUse } from './media-file-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { removeFiles } from './remove-files.job.ts';

export const runRemoveFiles: Work<typeof removeFiles> = async ({ db, files }, { names }) => {
  for (const name of names) {
    const isInUse = await db.transaction(async (tx) => {
      await holdFile(tx, name);
      return (await namesInUse(tx, [name])).has(name);
    });
    if (!isInUse) await files.remove(name);
  }
};
