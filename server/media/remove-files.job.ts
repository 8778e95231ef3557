import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { holdFile } from './hold-file.ts';
import { namesInUse } from './media-file-table.ts';

/**
 * Takes stored bytes away that no row names any more; others may have the same picture. Each while its name
 * is held: a row that begins to name it is written before, or finds the bytes gone and writes them again.
 */
export const removeFiles = defineJob({
  name: 'remove-files',
  payload: z.object({ names: z.array(z.string()) }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run({ db, files }, { names }) {
    for (const name of names)
      await db.transaction(async (tx) => {
        await holdFile(tx, name);
        if (!(await namesInUse(tx, [name])).has(name)) await files.remove(name);
      });
  },
});
