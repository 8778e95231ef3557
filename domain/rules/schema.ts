import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { email, url, type UrlOptions } from './addresses.ts';
import { firstFinding, type Field, type Rule } from './finding.ts';
import { max, min, required } from './text.ts';
import { found } from './wording.ts';

export interface TextOptions {
  /** In characters, counted after trimming. */
  max?: number | undefined;
  min?: number | undefined;
  /** True unless said otherwise; an empty text is then refused. */
  required?: boolean | undefined;
  plural?: boolean | undefined;
  /** Asked in their order, after required, min and max. */
  rules?: readonly Rule<string>[] | undefined;
}

/** A text of a form, trimmed, in the rules' own sentences; it can be stored by any database. */
export function text(label: string, options: TextOptions = {}) {
  const field: Field = { label, plural: options.plural };
  const rules: Rule<string>[] = [storable];
  if (options.required ?? true) rules.push(required);
  if (options.min !== undefined) rules.push(min(options.min));
  if (options.max !== undefined) rules.push(max(options.max));
  rules.push(...(options.rules ?? []));
  return z
    .string({ error: ({ input }) => (required(input, field) ?? found('regex', field, {})).message })
    .trim()
    .check(({ value, issues }) => {
      const finding = firstFinding(rules, value, field);
      if (finding) issues.push({ code: 'custom', message: finding.message, input: value });
    });
}

export const webAddress = (label: string, options: TextOptions & UrlOptions = {}) =>
  text(label, {
    max: limits.videoUrlCharacters,
    ...options,
    rules: [url(options), ...(options.rules ?? [])],
  });

export const emailAddress = (label: string, options: TextOptions = {}) =>
  text(label, {
    max: limits.emailCharacters,
    ...options,
    rules: [email, ...(options.rules ?? [])],
  });

/** A whole number of a body that is stored, or compared with one that is. */
export const storedNumber = ({ min: least = 1 }: { min?: number } = {}) =>
  z.int().min(least).max(largestStored);

/** What the database's `integer` holds. */
export const largestStored = 2_147_483_647;

/** The number of a stored thing. */
export const id = () => storedNumber();

/** The same as it stands in an address. */
export const idInPath = () => numberInPath({ max: largestStored });

/** A whole number as it stands in an address: digits only, no sign, point, exponent or leading zero. */
export const numberInPath = ({ min: least = 1, max: most }: { min?: number; max: number }) =>
  z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,15})$/, 'This should be a whole number.')
    .meta({ type: 'integer', minimum: least, maximum: most })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** PostgreSQL's text cannot hold U+0000, and half a surrogate pair would not come back as it went. */
const storable: Rule<string> = (value, field) =>
  value.includes('\u0000') || !value.isWellFormed() ? found('regex', field, {}) : null;
