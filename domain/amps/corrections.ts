import { z } from 'zod';
import { limits } from '../limits.ts';
import { text } from '../rules/schema.ts';

const { passageCharacters } = limits.changeRequest;

/** Words of a text, and what shall stand in their place; nothing: they go. */
export const Passage = z.strictObject({
  now: text('Current words', { max: passageCharacters, plural: true }),
  instead: text('New words', { max: passageCharacters, required: false, plural: true }),
});
export type Passage = z.infer<typeof Passage>;

/** Why a passage cannot be put in. */
export interface Misfit {
  /** Which of the passages. */
  at: number;
  says: string;
}

/** The fields of a module with each passage in place of the words it names, or why they cannot be put in. */
export type Corrected<Fields extends object = object> = { fields: Fields } | { misfit: Misfit };
