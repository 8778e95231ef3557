import { z } from 'zod';
import { CompanyWords } from '../../../companies/company-words.ts';
import { PayloadPicture } from '../../../distribution/payload-picture.ts';

/** An article as it is sent to a site. */
export const ArticlePayload = z.object({
  kind: z.literal('article'),
  /** SHA-256 of what was approved; see sentCanon. */
  content_hash: z.string(),
  /** Absent from payloads of a time when the hash did not cover the company's words yet. */
  canon: z.literal('article/2').optional(),
  headline: z.string(),
  summary: z.string(),
  /** Sanitised HTML: p, h2–h4, blockquote, ul, ol, li, strong, em, u, s, a[href], br, hr. */
  body_html: z.string(),
  body_text: z.string(),
  quote: z.string(),
  quote_by: z.string(),
  keywords: z.array(z.string()),
  media_contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  company: CompanyWords,
  pictures: z.array(PayloadPicture),
  /** BCP 47. */
  language: z.string(),
});
export type ArticlePayload = z.infer<typeof ArticlePayload>;
