import type { z } from 'zod';
import { articleSchemas } from '#domain/amps/modules/article/article-schemas.ts';
import { reviewRows } from './modules/review-rows.ts';
import { writingRows } from './modules/writing-rows.ts';

export const articles = {
  ...reviewRows([articleSchemas]),
  ...writingRows([articleSchemas]),
};
export type Article = z.infer<typeof articles.read.reply>;
