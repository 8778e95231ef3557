import { sql } from 'kysely';
import { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { ofCompany } from './newsroom-company-table.ts';

/** One article of the newsroom, as it was sent. */
export interface NewsroomArticle {
  id: number;
  marker: string;
  slug: string;
  payload: ArticlePayload;
  publishedAt: Date;
  updatedAt: Date;
  retractedAt: Date | null;
}

export interface NewArticle {
  marker: string;
  slug: string;
  payload: ArticlePayload;
  at: Date;
}

export interface WhereItIs {
  id: number;
  slug: string;
  retractedAt: Date | null;
}

const where = ['id', 'slug', 'retracted_at as retractedAt'] as const;
const facts = [
  'id',
  'marker',
  'slug',
  'published_at as publishedAt',
  'updated_at as updatedAt',
  'retracted_at as retractedAt',
] as const;

/** @returns false when the marker was there before: nothing is written. */
export async function insertArticle(tx: Tx, { marker, slug, payload, at }: NewArticle) {
  const added = await tx
    .insertInto('newsroom_articles')
    .values({
      marker,
      slug,
      payload: jsonb(payload),
      content_hash: payload.content_hash,
      published_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('marker').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findByMarker(db: Queries, marker: string): Promise<WhereItIs | null> {
  const query = db.selectFrom('newsroom_articles').select(where).where('marker', '=', marker);
  return (await query.executeTakeFirst()) ?? null;
}

/** Takes the row's lock: two changes of one article follow each other. */
export async function lockById(tx: Tx, id: number): Promise<WhereItIs | null> {
  const query = tx.selectFrom('newsroom_articles').select(where).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function savePayload(tx: Tx, id: number, payload: ArticlePayload, at: Date) {
  await tx
    .updateTable('newsroom_articles')
    .set({ payload: jsonb(payload), content_hash: payload.content_hash, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function saveRetraction(tx: Tx, id: number, at: Date) {
  await tx
    .updateTable('newsroom_articles')
    .set({ retracted_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Tells every process that shows pages, once the caller's transaction is committed. */
export async function announceChange(tx: Tx, slug: string) {
  await sql`select pg_notify('newsroom', ${slug})`.execute(tx);
}

export async function findBySlug(db: Queries, slug: string): Promise<NewsroomArticle | null> {
  const query = db
    .selectFrom('newsroom_articles')
    .select(facts)
    .select('payload')
    .where('slug', '=', slug);
  const row = await query.executeTakeFirst();
  return row ? read(row) : null;
}

interface Page {
  limit: number;
  offset?: number;
  /** Whether with their texts, which are long; a list shows none. */
  texts: boolean;
  /** Only this company's, by its name. */
  company?: string;
}

const withoutText = sql`payload || '{"body_html": ""}'::jsonb`.as('payload');

/** Newest first, without those withdrawn. */
export async function newestArticles(db: Queries, page: Page): Promise<NewsroomArticle[]> {
  // What the page skips is not read: a payload is long, and lies apart from its row.
  let shown = db
    .selectFrom('newsroom_articles')
    .select('id')
    .where('retracted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0);
  if (page.company !== undefined) shown = shown.where(ofCompany(page.company));
  const rows = await db
    .selectFrom('newsroom_articles')
    .where('id', 'in', shown)
    .select(facts)
    .select(page.texts ? 'payload' : withoutText)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(read);
}

/** What search engines are told of an article that is new. */
export interface InTheNews {
  slug: string;
  headline: string;
  language: string;
  publishedAt: Date;
}

/** The newest that stand, without their texts: a thousand of those are too much to hold at once. */
export function newestInTheNews(
  db: Queries,
  { limit, since }: { limit: number; since: Date },
): Promise<InTheNews[]> {
  return db
    .selectFrom('newsroom_articles')
    .select([
      'slug',
      'published_at as publishedAt',
      sql<string>`payload ->> 'headline'`.as('headline'),
      sql<string>`payload ->> 'language'`.as('language'),
    ])
    .where('retracted_at', 'is', null)
    .where('published_at', '>=', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Slug and last change of every article that stands, newest first. */
export function standingAddresses(db: Queries, limit: number) {
  return db
    .selectFrom('newsroom_articles')
    .select(['slug', 'updated_at as updatedAt'])
    .where('retracted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const read = <Row extends { payload: unknown }>(row: Row) => ({
  ...row,
  payload: ArticlePayload.parse(row.payload),
});
