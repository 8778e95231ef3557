import type { Picture } from '#contract/media.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/foundation/db/transaction.ts';
import { picturesOf } from './media-resource-table.ts';
import { showPicture } from './picture.ts';

/** Pictures of a module in their order; whether they may be seen was asked of the module. */
export async function listPictures(
  config: Config,
  db: Queries,
  moduleId: number,
): Promise<Picture[]> {
  const rows = await picturesOf(db, moduleId);
  return rows.map((row) => showPicture(config, row));
}
