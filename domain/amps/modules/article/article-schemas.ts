import { z } from 'zod';
import { limits } from '../../../limits.ts';
import { bodyExcess, richTextSize } from './body-size.ts';
import type { ModuleSchemas } from '../../module-schemas.ts';
import { ArticleFields } from './fields.ts';

/** One sentence for the field: which bound the text passes, and by how much. */
const BoundedBody = ArticleFields.shape.body.check(({ value, issues }) => {
  const says = bodyExcess(richTextSize(value));
  if (says !== null) issues.push({ code: 'custom', message: says, input: value });
});

export const articleSchemas = {
  kind: 'article',
  fields: ArticleFields,
  saved: ArticleFields.partial().extend({ body: BoundedBody.optional() }).shape,
  drawn: { body_html: z.string() },
  line: { headline: z.string(), summary: z.string() },
  bodyBytes: limits.bodyBytes.text,
  room: { lines: limits.article.bodyBlocks, characters: limits.article.bodyCharacters },
} as const satisfies ModuleSchemas;
