import type { Rule } from './finding.ts';
import { found } from './wording.ts';

/** A pasted code that its provider's parser must understand; a parser answers null if it does not. */
export const embedCode =
  (parse: (code: string) => unknown): Rule<string> =>
  (code, field) =>
    code.trim() === '' || parse(code) ? null : found('embedCode', field, {});

export const slideshowCode =
  (parse: (code: string) => unknown): Rule<string> =>
  (code, field) =>
    code.trim() === '' || parse(code) ? null : found('slideshow', field, {});
