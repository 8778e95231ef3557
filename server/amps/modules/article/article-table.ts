import { sql } from 'kysely';
import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { jsonb } from '../../../foundation/db/json.ts';
import type { Json } from '../../../foundation/db/json.ts';
import type { Queries, Tx } from '../../../foundation/db/transaction.ts';
import type { ModuleLine } from '../server-module.ts';
import { articleColumns } from './article-columns.ts';
import type { ArticleColumns } from './article-columns.ts';

export async function insertArticle(
  tx: Tx,
  { moduleId, fields, guessed = '' }: { moduleId: number; fields: ArticleFields; guessed?: string },
): Promise<void> {
  await tx
    .insertInto('articles')
    .values({ module_id: moduleId, guessed_language: guessed, ...rowOf(articleColumns(fields)) })
    .execute();
}

interface Rewritten {
  moduleId: number;
  /** As it is stored. */
  was: ArticleFields;
  columns: ArticleColumns;
  guessed: string;
}

/** A text that stays is not written anew: it may be long, and a change as short as a headline. */
export async function writeArticle(
  tx: Tx,
  { moduleId, was, columns, guessed }: Rewritten,
): Promise<void> {
  const { body, body_html, words, ...rest } = rowOf(columns);
  const stays = JSON.stringify(was.body) === columns.body;
  await tx
    .updateTable('articles')
    .set({ ...rest, ...(stays ? {} : { body, body_html, words }), guessed_language: guessed })
    .where('module_id', '=', moduleId)
    .execute();
}

const rowOf = ({ body, keywords, media_contact, ...columns }: ArticleColumns) => ({
  ...columns,
  body: sql<Json>`${body}::jsonb`,
  keywords: jsonb(keywords),
  media_contact: jsonb(media_contact),
});

export async function articleFields(db: Queries, moduleId: number): Promise<ArticleFields> {
  const row = await db
    .selectFrom('articles')
    .select([
      'headline',
      'summary',
      'body',
      'quote',
      'quote_by',
      'keywords',
      'media_contact',
      'language',
    ])
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow();
  return ArticleFields.parse(row);
}

export const articlesHolding = (db: Queries, pattern: string) =>
  db.selectFrom('articles').where('search_text', 'ilike', pattern).select('module_id').$asScalar();

export async function articleLines(
  db: Queries,
  moduleIds: readonly number[],
): Promise<ModuleLine[]> {
  const rows = await db
    .selectFrom('articles')
    .where('module_id', 'in', moduleIds)
    .select(['module_id', 'headline', 'summary', 'words'])
    .execute();
  return rows.map(({ module_id: moduleId, words, ...line }) => ({ moduleId, words, line }));
}
