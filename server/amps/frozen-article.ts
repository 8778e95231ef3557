import { createHash } from 'node:crypto';
import type { ArticleContent, PictureContent } from '#domain/amps/modules/article/fields.ts';
import { contentCanon } from '#domain/amps/modules/article/fields.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface FrozenPicture extends PictureContent {
  media_file_id: number;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  filename: string;
}

/** An Amp's article as it stands, with all that goes out beside it. */
export interface FrozenArticle {
  ampId: number;
  moduleId: number;
  status: number;
  contentHash: string;
  approvedHash: string | null;
  scheduledFor: Date | null;
  content: ArticleContent;
  pictures: FrozenPicture[];
  company: {
    id: number;
    name: string;
    about: string;
    website: string;
    city: string;
    country: string;
  } | null;
}

const articleType = 1;

/** For previews and for sending: one picture of the article at one moment. Null when there is none. */
export async function frozenArticle(db: Queries, ampId: number): Promise<FrozenArticle | null> {
  const row = await db
    .selectFrom('amps')
    .innerJoin('amp_modules', 'amp_modules.amp_id', 'amps.id')
    .innerJoin('articles', 'articles.module_id', 'amp_modules.id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .where('amps.id', '=', ampId)
    .where('amp_modules.type', '=', articleType)
    .where('amp_modules.enabled', '=', true)
    .select([
      'amps.status',
      'amps.scheduled_for',
      'amp_modules.id as module_id',
      'amp_modules.approved_hash',
      'articles.headline',
      'articles.summary',
      'articles.body_html',
      'articles.quote',
      'articles.quote_by',
      'articles.keywords',
      'articles.media_contact',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.about',
      'companies.website',
      'companies.city',
      'companies.country',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const pictures = await picturesOf(db, row.module_id);
  const content = {
    headline: row.headline,
    summary: row.summary,
    body_html: row.body_html,
    quote: row.quote,
    quote_by: row.quote_by,
    keywords: row.keywords as string[],
    media_contact: row.media_contact as ArticleContent['media_contact'],
  };
  return {
    ampId,
    moduleId: row.module_id,
    status: row.status,
    contentHash: hashContent(content, pictures),
    approvedHash: row.approved_hash,
    scheduledFor: row.scheduled_for,
    content,
    pictures,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.company_name ?? '',
            about: row.about ?? '',
            website: row.website ?? '',
            city: row.city ?? '',
            country: row.country ?? '',
          },
  };
}

export const hashContent = (content: ArticleContent, pictures: readonly PictureContent[]) =>
  createHash('sha256').update(contentCanon(content, pictures)).digest('hex');

async function picturesOf(db: Queries, moduleId: number): Promise<FrozenPicture[]> {
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
