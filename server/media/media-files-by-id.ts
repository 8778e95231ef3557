import type { MediaFile } from '#contract/media.ts';
import type { Tools } from '#server/tools.ts';
import { showMediaFile } from './media-file.ts';
import { mediaFileRows } from './media-file-table.ts';

/** Stored files by their ids, for rooms that keep such ids; those that are gone are absent. */
export async function mediaFilesById(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  ids: number[],
): Promise<Map<number, MediaFile>> {
  const rows = await mediaFileRows(db.root, ids);
  return new Map(rows.map((row) => [row.id, showMediaFile(config, row)]));
}
