import { articles } from '#contract/articles.ts';
import { articleSchemas } from '#domain/amps/modules/article/article-schemas.ts';
import { sharedArticle, type SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import type { WrittenKind } from '../../editor/writing/written-kind.ts';
import { keepItemsWhole } from './whole-items.ts';

export const writtenArticle: WrittenKind<SharedArticle> = {
  schemas: articleSchemas,
  calls: articles,
  sharedIn: sharedArticle,
  keepWhole: keepItemsWhole,
};
