import { z } from 'zod';
import { traceOfText } from './reading-of.ts';

/** What a stranger's look at the public page showed. */
export const PageProof = z.object({
  http_status: z.number(),
  headline_found: z.boolean(),
  /** Share of its sentences that stand on the page, 0 to 1. */
  text_match: z.number(),
  noindex: z.boolean(),
  /** The page asks its reader to log in, or for a password. Absent from proofs of earlier times. */
  asks_password: z.boolean().optional(),
  canonical: z.string().nullable(),
  final_url: z.string(),
  /**
   * The page is on no host of its site's and carries no mark of the post, so that nothing on it counts. Absent from
   * proofs of earlier times, and where it is not so.
   */
  is_elsewhere: z.boolean().optional(),
  /**
   * What of the post stood on the page that came, whoever's it is: a page of others proves no absence either. Absent
   * where none came, and from proofs of earlier times, which have it with `is_elsewhere` alone.
   */
  stood_there: z
    .object({
      headline_found: z.boolean(),
      /** Share of the letters, 0 to 1. */
      text_match: z.number(),
      /** Whether that is words of the post at all. Absent from proofs of earlier times. */
      shows_words: z.boolean().optional(),
    })
    .optional(),
  sent_hash: z.string(),
  page_hash: z.string(),
  /** Of the earlier words which the page shows in their place; null: none. Absent from proofs of earlier times. */
  earlier_hash: z.string().nullable().optional(),
  /** Whether a reader sees what else they must. Absent where the kind asks for nothing else. */
  besides_found: z.boolean().optional(),
  /** Why the page could not be read, when it could not. */
  detail: z.string().nullable(),
  holds: z.boolean(),
});
export type PageProof = z.infer<typeof PageProof>;

/** Whether words of the post stood on the page that came, whoever's it is. */
export const hadWords = ({ stood_there: stood }: Pick<PageProof, 'stood_there'>): boolean =>
  stood !== undefined &&
  (stood.shows_words ?? (stood.headline_found || stood.text_match >= traceOfText));
