import type { Rule } from './finding.ts';
import { found } from './wording.ts';

/** A number, or what was typed for one; what is no number is within no bounds. */
type Numeral = number | string;

export const between =
  (min: number, max: number): Rule<Numeral> =>
  (value, field) =>
    isEmpty(value) || (numberOf(value) >= min && numberOf(value) <= max)
      ? null
      : found('between', field, { min, max });

/** Digits only: no sign, point, exponent or space. */
export const numeric: Rule<Numeral> = (value, field) =>
  isEmpty(value) || /^[0-9]+$/.test(String(value)) ? null : found('numeric', field, {});

const isEmpty = (value: Numeral) => value === '';
const numberOf = (value: Numeral) =>
  typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
