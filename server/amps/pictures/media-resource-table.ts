import type { ListedMedia } from '#domain/media/media-list.ts';
import type { Queries, Tx } from '#server/foundation/db/transaction.ts';
import type { MediaFileRow } from '../../media/media-file-table.ts';

/** A picture in its module's list. */
export interface ListedPicture extends ListedMedia {
  mediaFileId: number;
  alt: string;
  caption: string;
}

export interface PictureRow extends ListedPicture {
  position: number;
  file: MediaFileRow;
}

/** The pictures of a module in their order, each with its file. */
export async function picturesOf(db: Queries, moduleId: number): Promise<PictureRow[]> {
  const rows = await db
    .selectFrom('media_resources as picture')
    .innerJoin('media_files as file', 'file.id', 'picture.media_file_id')
    .where('picture.module_id', '=', moduleId)
    .selectAll('file')
    .select([
      'picture.id as picture_id',
      'picture.featured',
      'picture.position',
      'picture.alt',
      'picture.caption',
    ])
    .orderBy('picture.position')
    .orderBy('picture.id')
    .execute();
  return rows.map(({ picture_id, featured, position, alt, caption, ...file }) => ({
    id: picture_id,
    mediaFileId: file.id,
    featured,
    position,
    alt,
    caption,
    file,
  }));
}

/** The picture an Amp is known by: the featured one of its first module that has any, else the first. */
export interface FirstPicture {
  ampId: number;
  sha256: string;
  mime: string;
}

export async function firstPictures(
  db: Queries,
  ampIds: readonly number[],
): Promise<FirstPicture[]> {
  if (ampIds.length === 0) return [];
  return db
    .selectFrom('media_resources as picture')
    .innerJoin('amp_modules as module', 'module.id', 'picture.module_id')
    .innerJoin('media_files as file', 'file.id', 'picture.media_file_id')
    .where('module.amp_id', 'in', ampIds)
    .distinctOn('module.amp_id')
    .select(['module.amp_id as ampId', 'file.sha256', 'file.mime'])
    .orderBy('module.amp_id')
    .orderBy('module.id')
    .orderBy('picture.featured', 'desc')
    .orderBy('picture.position')
    .execute();
}

/** Of no module, where there is no such picture: its answer then takes as long as that of somebody else's. */
const noModule = 0;

export async function moduleOfPicture(db: Queries, id: number): Promise<number> {
  const row = await db
    .selectFrom('media_resources')
    .select('module_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.module_id ?? noModule;
}

/** @returns the new picture's id; its place is given by `writePictures`. */
export async function insertPicture(
  tx: Tx,
  picture: { moduleId: number; mediaFileId: number; position: number; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('media_resources')
    .values({
      module_id: picture.moduleId,
      media_file_id: picture.mediaFileId,
      position: picture.position,
      created_at: picture.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Makes the table say what the list says: places counted from 0, one featured, what is not listed gone.
 * The module must be locked.
 */
export async function writePictures(
  tx: Tx,
  { moduleId, list }: { moduleId: number; list: readonly ListedPicture[] },
): Promise<void> {
  const kept = list.map(({ id }) => id);
  await tx
    .deleteFrom('media_resources')
    .where('module_id', '=', moduleId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  // First nobody: the index allows one featured at any moment, not two for a moment.
  await tx
    .updateTable('media_resources')
    .set({ featured: false })
    .where('module_id', '=', moduleId)
    .where('featured', '=', true)
    .execute();
  for (const [position, picture] of list.entries()) {
    await tx
      .updateTable('media_resources')
      .set({
        position,
        featured: picture.featured,
        media_file_id: picture.mediaFileId,
        alt: picture.alt,
        caption: picture.caption,
      })
      .where('id', '=', picture.id)
      .where('module_id', '=', moduleId)
      .execute();
  }
}
