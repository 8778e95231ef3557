import type { ArticleLine } from '#contract/articles.ts';
import type { Columns } from '../../../foundation/http/csv.ts';
import { countedAtMost, pagination } from '../../../foundation/http/paging.ts';
import type { Tools } from '../../../tools.ts';
import { countArticles, pageOfArticles } from './article-table.ts';
import type { ArticleSearch } from './article-table.ts';
import { Approval } from '../../module-table.ts';

interface Query {
  q?: string | undefined;
  state: ArticleSearch['approval'];
  page: number;
  limit: number;
}

/** The editors' screen: articles by what became of them, by default those that wait. */
export async function searchArticles({ db }: Pick<Tools, 'db'>, query: Query) {
  const { page, limit } = query;
  const search = { q: query.q, approval: query.state };
  const [rows, counted] = await Promise.all([
    pageOfArticles(db.root, search, { limit, offset: (page - 1) * limit }),
    countArticles(db.root, search, countedAtMost + 1),
  ]);
  const items = rows.map((row): ArticleLine => ({
    id: row.id,
    press_release_id: row.amp_id,
    headline: row.headline,
    summary: row.summary,
    company: row.company,
    owner: row.owner,
    words: row.words,
    approval: Approval.parse(row.approval),
    status: row.status,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }));
  const total = Math.min(counted, countedAtMost);
  return { items, pagination: pagination({ page, limit }, total, counted > countedAtMost) };
}

export const articleColumns: Columns<ArticleLine> = {
  id: ({ id }) => id,
  amp_id: ({ press_release_id }) => press_release_id,
  headline: ({ headline }) => headline,
  summary: ({ summary }) => summary,
  company: ({ company }) => company,
  owner: ({ owner }) => owner,
  words: ({ words }) => words,
  approval: ({ approval }) => approval,
  submitted: ({ submitted_at }) => submitted_at,
  updated: ({ updated_at }) => updated_at,
};
