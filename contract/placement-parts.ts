import { z } from 'zod';
import { fixes } from '#domain/distribution/explanation.ts';
import { Moment } from './endpoint.ts';

export const Explanation = z.object({
  code: z.string(),
  says: z.string(),
  who_acts: z.enum(['product', 'you', 'site']),
  fix: z.enum(fixes),
});

export const Attempt = z.object({
  number: z.number(),
  armed_at: Moment,
  outcome: z.enum(['notsent', 'accepted', 'refused', 'unknown', 'found', 'absent']).nullable(),
  outcome_at: Moment.nullable(),
  detail: z.string().nullable(),
});

/** How we know that a placement is live. */
export const Proof = z.object({
  checked_at: Moment,
  http_status: z.number(),
  headline_found: z.boolean(),
  /** Share of the article's sentences found on the page, 0 to 1. */
  text_match: z.number(),
  noindex: z.boolean(),
  canonical: z.string().nullable(),
  sent_hash: z.string(),
  approved_hash: z.string(),
  page_hash: z.string(),
});

/** A picture as lists and small pages show it. */
const SmallPicture = z.object({ url: z.string(), alt: z.string() });

/** What was sent, as far as a small drawing of its page shows it. */
export const Piece = z.object({
  company: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: SmallPicture.nullable(),
  /** BCP 47; '': nobody knows. */
  language: z.string(),
});
