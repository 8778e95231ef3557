import { z } from 'zod';
import { limits } from '../limits.ts';
import { isStorable, unstorable } from '../rules/wording.ts';

const { quoteCharacters, beforeCharacters, placeCharacters, fieldCharacters } = limits.commentAbout;

const kept = (max: number) => z.string().max(max).refine(isStorable, unstorable);

/** Base64 of a Yjs relative position: it means something to the device that shows the words, and to nobody else. */
const Place = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This should be a place in the text.')
  .max(placeCharacters);

/** The words a comment is about, so that they are known again when others have changed the text around them. */
export const CommentAbout = z.strictObject({
  /** Of the module, as its fields are named. */
  field: z
    .string()
    .regex(/^[a-z_]+$/)
    .max(fieldCharacters),
  /** The words, or as many of them as there is room for. */
  quote: kept(quoteCharacters).refine((quote) => /\S/.test(quote), 'Select some words first.'),
  /** What stood before them. */
  before: kept(beforeCharacters),
  /** Where they began and ended; null where they were read, and not written in. */
  between: z.strictObject({ from: Place, to: Place }).nullable(),
});
export type CommentAbout = z.infer<typeof CommentAbout>;

interface Selected extends Pick<CommentAbout, 'field' | 'between'> {
  words: string;
  /** All that stands before them, or as much as is at hand. */
  before: string;
}

/** Selected words as a comment keeps them; null where nothing is selected that one can read. */
export function aboutWords({ field, words, before, between }: Selected): CommentAbout | null {
  const quote = words
    .trim()
    .slice(0, quoteCharacters)
    .replace(/[\uD800-\uDBFF]$/, '');
  const lead = before.slice(-beforeCharacters).replace(/^[\uDC00-\uDFFF]/, '');
  return quote === '' ? null : { field, quote, before: lead, between };
}
