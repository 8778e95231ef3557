import { z } from 'zod';
import { CompanyWords } from '../companies/company-words.ts';

/** A picture as it is sent: bytes by hash, words beside it. */
export const PayloadPicture = z.object({
  media_file_id: z.number(),
  sha256: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  filename: z.string(),
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  featured: z.boolean(),
});
export type PayloadPicture = z.infer<typeof PayloadPicture>;

/**
 * What is sent to a site, whole and frozen: preview, approval, sending and proof all read this one
 * value. Connectors translate it, they never add words of their own but a label their site demands.
 */
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

/** Of each kind of module its own. */
export type Payload = ArticlePayload;
