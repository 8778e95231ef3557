import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { ServerModule } from '../server-module.ts';
import { articleChecks } from './article-checks.ts';
import type { ArticleColumns } from './article-columns.ts';
import { articlePayload } from './article-payload.ts';
import {
  articleFields,
  articleLines,
  articlesHolding,
  insertArticle,
  writeArticle,
} from './article-table.ts';
import { articleText } from './article-text.ts';
import { frozenArticle } from './frozen-article.ts';
import type { FrozenArticle } from './frozen-article.ts';

export const articleModule: ServerModule<
  ArticleFields,
  FrozenArticle,
  ArticlePayload,
  ArticleColumns
> = {
  ...articleText,
  insert: insertArticle,
  read: articleFields,
  write: writeArticle,
  holding: articlesHolding,
  lines: articleLines,
  freeze: frozenArticle,
  checks: articleChecks,
  payloadOf: articlePayload,
};
