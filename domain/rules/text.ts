import type { Field, Finding, Rule } from './finding.ts';
import { charactersIn, countCharacters, countWords, lengthOf, stripHtml } from './plain-text.ts';
import { found } from './wording.ts';

/** Refuses nothing at all: `''`, white space, `null`, `undefined` and `[]`; 0 and false are values. */
export const required: Rule<unknown> = (value, field) => {
  const empty =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  if (!empty) return null;
  return found(field.plural ? 'requiredPlural' : 'required', field, {});
};

/** For rich text, where `<p></p>` is nothing too. */
export const requiredText: Rule<string> = (html, field) => required(stripHtml(html), field);

export const min =
  (length: number): Rule<string> =>
  (value, field) =>
    isBlank(value) || lengthOf(value.trim()) >= length ? null : found('min', field, { length });

export const max =
  (length: number): Rule<string> =>
  (value, field) =>
    lengthOf(value.trim()) <= length ? null : found('max', field, { length });

/** The same, in characters as readers count them. */
export const maxAsRead =
  (length: number): Rule<string> =>
  (value, field) =>
    charactersIn(value.trim()) <= length ? null : found('max', field, { length });

export const length =
  (exactly: number): Rule<string> =>
  (value, field) =>
    isBlank(value) || lengthOf(value.trim()) === exactly
      ? null
      : found('length', field, { length: exactly });

export const regex =
  (pattern: RegExp): Rule<string> =>
  (value, field) =>
    value === '' || matches(pattern, value) ? null : found('regex', field, {});

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** Words of the text a reader sees; the sentence tells how many there are. */
export const words =
  (range: Range): Rule<string> =>
  (html, field) =>
    outside(countWords(html), range, 'words', field);

/** Characters of the text a reader sees; the sentence tells how many there are. */
export const characters =
  (range: Range): Rule<string> =>
  (html, field) =>
    outside(countCharacters(html), range, 'characters', field);

export interface Target {
  label: string;
  value: string;
}

export const notEquals =
  (target: Target): Rule<string> =>
  (value, field) =>
    isBlank(value) || value.trim() !== target.value.trim()
      ? null
      : found('notEquals', field, { target: target.label });

/** The second typing of a password against the first. */
export const confirms =
  (password: string): Rule<string> =>
  (value, field) =>
    value === password ? null : found('password', field, {});

function outside(
  current: number,
  { min: least = 0, max: most }: Range,
  unit: 'words' | 'characters',
  field: Field,
): Finding | null {
  if (current >= least && current <= (most ?? Infinity)) return null;
  if (most === undefined) return found('countAtLeast', field, { min: least, unit, current });
  if (least === 0) return found('countAtMost', field, { max: most, unit, current });
  return found('countBetween', field, { min: least, max: most, unit, current });
}

const isBlank = (value: string) => value.trim() === '';

/** A pattern with the flag `g` or `y` remembers its last place; the answer must not depend on it. */
function matches(pattern: RegExp, value: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(value);
}
