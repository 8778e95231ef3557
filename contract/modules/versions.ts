import { z } from 'zod';
import { Moment } from '../endpoint.ts';

/** A text of a module as it once stood. */
export const Version = z.object({
  number: z.number(),
  name: z.string().nullable(),
  /** `stranded`: the text with words at its end that somebody wrote into a passage which was taken out meanwhile. */
  reason: z.enum([
    'created',
    'writing',
    'named',
    'submitted',
    'approved',
    'restored',
    'imported',
    'stranded',
  ]),
  author: z.string(),
  restored_from: z.number().nullable(),
  /** Null where it was not counted: written before words were. */
  words: z.number().nullable(),
  at: Moment,
});
export type Version = z.infer<typeof Version>;

/** Pieces of a word diff in reading order. */
export const Diff = z.object({
  /** Of the text as it stands now: whoever shows another one beside it asks again. */
  revision: z.number(),
  fields: z.array(
    z.object({
      field: z.string(),
      pieces: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
});
export type Diff = z.infer<typeof Diff>;
