import { z } from 'zod';
import { limits } from '../../../limits.ts';
import { richTextSize } from '../../text-size.ts';
import { articleRoom, bodyExcess } from './body-excess.ts';
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
  counters: {
    words: z.number(),
    headline_characters: z.number(),
    summary_characters: z.number(),
    pictures: z.number(),
  },
  line: { headline: z.string(), summary: z.string() },
  bodyBytes: limits.bodyBytes.text,
  remarked: ['headline', 'summary', 'body'],
  room: articleRoom,
} as const satisfies ModuleSchemas;
