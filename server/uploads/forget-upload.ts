import type { Queries } from '#server/foundation/db/transaction.ts';
import { deleteBegun } from './unfinished-upload-table.ts';
import type { UnfinishedUploads } from './unfinished-uploads.ts';

/** The bytes first: as long as they lie on the disk, the row counts them. */
export async function forgetUpload(
  db: Queries,
  uploads: Pick<UnfinishedUploads, 'remove'>,
  id: string,
): Promise<void> {
  await uploads.remove(id);
  await deleteBegun(db, id);
}
