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

/** The last look at its page: how we know that a placement is live, where it met that page. */
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
  /** It met somebody else's page, on which nothing counts; absent where it did not. */
  is_elsewhere: z.boolean().optional(),
});

/** A picture as lists and small pages show it. */
const SmallPicture = z.object({ url: z.string(), alt: z.string() });

/** What a stranger's browser showed of a page: of the text that was read back at that time. Its bytes: `captures`. */
export const Capture = z.object({
  taken_at: Moment,
  /** Null: the page was found, but no picture of it could be taken. */
  picture: z.object({ sha256: z.string(), width: z.number(), height: z.number() }).nullable(),
});

export type Capture = z.infer<typeof Capture>;

/** What was sent, as far as a small drawing of its page shows it. */
export const Piece = z.object({
  company: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: SmallPicture.nullable(),
  /** BCP 47; '': nobody knows. */
  language: z.string(),
  /** Which of these stand on its page, as its site shows it. */
  draws: z.object({ company: z.boolean(), summary: z.boolean() }),
});
