import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { namesInUse } from './media-file-table.ts';

/** Takes stored bytes away that no row names any more; others may have the same picture. */
export const removeFiles = defineJob({
  name: 'remove-files',
  payload: z.object({ names: z.array(z.string()) }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run({ db, files }, { names }) {
    const used = await namesInUse(db.root, names);
    for (const name of names) if (!used.has(name)) await files.remove(name);
  },
});
