import type { RuleName } from './wording.ts';

/** A field as its user knows it. Plural labels ("Comments") say "are required". */
export interface Field {
  label: string;
  plural?: boolean | undefined;
}

/** What a rule found wrong, in words to show as they are. */
export interface Finding {
  rule: RuleName;
  message: string;
  /** Where, as positions in the plain text (see `stripHtml`), if one place is to blame. */
  at?: { from: number; to: number };
}

/**
 * A rule is a pure function from a value to what is wrong with it, or null. Forms and server apply
 * the same ones. All but `required` and the counting rules accept an empty value: whether a field
 * may stay empty is for `required` to say.
 */
export type Rule<Value> = (value: Value, field: Field) => Finding | null;

export function firstFinding<Value>(
  rules: readonly Rule<Value>[],
  value: Value,
  field: Field,
): Finding | null {
  for (const rule of rules) {
    const finding = rule(value, field);
    if (finding) return finding;
  }
  return null;
}

/** For a form's `validate`: the first sentence, or null. */
export const sentenceFor =
  <Value>(field: Field, ...rules: readonly Rule<Value>[]) =>
  (value: Value): string | null =>
    firstFinding(rules, value, field)?.message ?? null;
