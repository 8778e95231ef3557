import { removeLeftFiles } from '#server/foundation/http/receive-file.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { forgetUpload } from './forget-upload.ts';
import { forgetPlaced } from './placed-upload-table.ts';
import { begunBefore, withoutRow } from './unfinished-upload-table.ts';
import { openUploads } from './unfinished-uploads.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { forgetUploads } from './forget-uploads.job.ts';

const keptMs = 24 * 3_600_000;

export const runForgetUploads: Work<typeof forgetUploads> = async ({ config, db, now, log }) => {
  const moment = new Date(now().getTime() - keptMs);
  const uploads = openUploads(config);
  // Looked for before the rows are: a row is there before its bytes, and goes after them.
  const uncounted = await withoutRow(db.root, await uploads.ids());
  const gone = [...(await begunBefore(db.root, moment)), ...uncounted];
  await eachOf(log, gone, (id) => forgetUpload(db.root, uploads, id));
  await removeLeftFiles(config, moment);
  await forgetPlaced(db.root, new Date(moment.getTime() - keptMs));
  if (gone.length > 0) log.info({ removed: gone.length }, 'unfinished uploads forgotten');
};
