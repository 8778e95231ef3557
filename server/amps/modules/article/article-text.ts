import { articleSpec } from '#domain/amps/modules/article/article-spec.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { ModuleText } from '../server-module.ts';
import { articleColumns } from './article-columns.ts';
import type { ArticleColumns } from './article-columns.ts';
import { articleLayout } from './article-layout.ts';

export const articleText: ModuleText<ArticleFields, ArticlePayload, ArticleColumns> = {
  spec: articleSpec,
  layout: articleLayout,
  columnsOf: articleColumns,
};
