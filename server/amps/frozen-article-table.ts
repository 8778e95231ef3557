import type { PictureContent } from '#domain/amps/modules/article/fields.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface FrozenPicture extends PictureContent {
  media_file_id: number;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  filename: string;
}

const articleType = 1;

/** The article of an Amp with its company; the caller makes one thing of it and its pictures. */
export async function frozenRow(db: Queries, ampId: number) {
  return db
    .selectFrom('amps')
    .innerJoin('amp_modules', 'amp_modules.amp_id', 'amps.id')
    .innerJoin('articles', 'articles.module_id', 'amp_modules.id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .where('amps.id', '=', ampId)
    .where('amp_modules.type', '=', articleType)
    .where('amp_modules.enabled', '=', true)
    .select([
      'amps.status',
      'amp_modules.id as module_id',
      'amp_modules.approved_hash',
      'articles.headline',
      'articles.summary',
      'articles.body_html',
      'articles.quote',
      'articles.quote_by',
      'articles.keywords',
      'articles.media_contact',
      'articles.language',
      'articles.guessed_language',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.about',
      'companies.website',
      'companies.city',
      'companies.country',
    ])
    .executeTakeFirst();
}

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
