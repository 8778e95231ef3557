import { sql } from 'kysely';
import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { richTextToHtml, richTextToPlain } from '#domain/amps/rich-text.ts';
import { countWords } from '#domain/rules/plain-text.ts';
import type { Status } from '#domain/amps/status.ts';
import { statusCode } from '#domain/amps/status.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { jsonb } from '../../../foundation/db/json.ts';
import type { Json } from '../../../foundation/db/json.ts';
import { containing } from '../../../foundation/db/like.ts';
import type { Queries, Tx } from '../../../foundation/db/transaction.ts';
import { fullName } from '../../amp-table.ts';
import type { Approval } from '../../module-table.ts';

export async function insertArticle(
  tx: Tx,
  { moduleId, fields, guessed = '' }: { moduleId: number; fields: ArticleFields; guessed?: string },
): Promise<void> {
  await tx
    .insertInto('articles')
    .values({ module_id: moduleId, guessed_language: guessed, ...columnsOf(fields) })
    .execute();
}

interface Rewritten {
  moduleId: number;
  /** As it is stored. */
  was: ArticleFields;
  fields: ArticleFields;
  guessed: string;
}

/** A text that stays is not written anew: it may be long, and a change as short as a headline. */
export async function writeArticle(
  tx: Tx,
  { moduleId, was, fields, guessed }: Rewritten,
): Promise<void> {
  const { body, body_html, words, ...rest } = columnsOf(fields);
  const stays = JSON.stringify(was.body) === JSON.stringify(fields.body);
  await tx
    .updateTable('articles')
    .set({ ...rest, ...(stays ? {} : { body, body_html, words }), guessed_language: guessed })
    .where('module_id', '=', moduleId)
    .execute();
}

/** Stored as written, as HTML, as words to search and counted: the four always say the same. */
function columnsOf(fields: ArticleFields) {
  const { headline, summary, body, quote, quote_by, keywords, media_contact, language } = fields;
  const html = richTextToHtml(body);
  return {
    headline,
    summary,
    body: sql<Json>`${JSON.stringify(body)}::jsonb`,
    body_html: html,
    words: countWords(html),
    quote,
    quote_by,
    keywords: jsonb(keywords),
    media_contact: jsonb(media_contact),
    language,
    search_text: [headline, summary, richTextToPlain(body), quote, quote_by, ...keywords].join(
      '\n',
    ),
  };
}

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

export interface ArticleSearch {
  q: string | undefined;
  approval: Exclude<Approval, 'not_needed'> | 'all';
}

/** What editors may see of articles: those submitted, live or rejected. */
const editorial: Status[] = ['pending', 'live', 'rejected'];

function searched(db: Queries, { q, approval }: ArticleSearch) {
  const found = db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .innerJoin('articles', 'articles.module_id', 'amp_modules.id')
    .where('amp_modules.type', '=', moduleKinds.article.type)
    .where('amp_modules.enabled', '=', true)
    .where('amps.deleted_at', 'is', null)
    .where(
      'amps.status',
      'in',
      editorial.map((status) => statusCode[status]),
    )
    .where(
      'amp_modules.approval',
      approval === 'all' ? '<>' : '=',
      approval === 'all' ? 'not_needed' : approval,
    );
  const words = q?.trim();
  return words ? found.where('articles.search_text', 'ilike', containing(words)) : found;
}

/** A change of a live text waits since it was written, any other since the Amp was submitted. */
const waitingSince = sql`case when amps.status = ${statusCode.live} then amp_modules.updated_at else amps.submitted_at end`;

/** A page of the approval screen: what waits comes longest waiting first, the rest newest first. */
export async function pageOfArticles(
  db: Queries,
  search: ArticleSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  return searched(db, search)
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .select([
      'amp_modules.id',
      'amp_modules.amp_id',
      'amp_modules.approval',
      'amp_modules.updated_at',
      'amps.status',
      'amps.submitted_at',
      'articles.headline',
      'articles.summary',
      'articles.words',
      'companies.name as company',
      fullName('owner').as('owner'),
    ])
    .$if(search.approval === 'awaiting', (query) => query.orderBy(waitingSince))
    .orderBy('amp_modules.id', search.approval === 'awaiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are, counted as far as `most`. */
export async function countArticles(
  db: Queries,
  search: ArticleSearch,
  most: number,
): Promise<number> {
  const row = await db
    .selectFrom(
      searched(db, search)
        .select(sql`1`.as('one'))
        .limit(most)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
