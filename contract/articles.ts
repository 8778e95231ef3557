import type { z } from 'zod';
import { articleSchemas } from '#domain/amps/modules/article/article-schemas.ts';
import { reviewRows } from './modules/review-rows.ts';
import { writingRows } from './modules/writing-rows.ts';

export type { Diff, Version } from './modules/versions.ts';

export const articles = {
  ...reviewRows([articleSchemas]),
  ...writingRows([articleSchemas]),
};
export type Article = z.infer<typeof articles.read.reply>;
/** One line of the editors' approval screen for articles. */
export type ArticleLine = z.infer<typeof articles.search.reply>['items'][number];
