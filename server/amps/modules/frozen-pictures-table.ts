import type { PictureContent } from '#domain/amps/module-spec.ts';
import type { Queries } from '../../foundation/db/transaction.ts';

export interface FrozenPicture extends PictureContent {
  media_file_id: number;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  filename: string;
}

/** The pictures of a module, with what is needed to send them. */
export async function frozenPictures(db: Queries, moduleId: number): Promise<FrozenPicture[]> {
  const rows = await db
    .selectFrom('media_resources')
    .innerJoin('media_files', 'media_files.id', 'media_resources.media_file_id')
    .where('media_resources.module_id', '=', moduleId)
    .where('media_files.type', '=', 0)
    .select([
      'media_files.id',
      'media_files.sha256',
      'media_files.mime',
      'media_files.bytes',
      'media_files.width',
      'media_files.height',
      'media_files.relative_filename',
      'media_resources.alt',
      'media_resources.caption',
      'media_resources.featured',
    ])
    .orderBy('media_resources.position')
    .execute();
  return rows.map((row) => ({
    media_file_id: row.id,
    sha256: row.sha256,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width ?? 0,
    height: row.height ?? 0,
    filename: row.relative_filename,
    alt: row.alt,
    caption: row.caption,
    featured: row.featured,
  }));
}
