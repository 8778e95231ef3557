import type { Field, Finding } from './finding.ts';

/**
 * Every sentence a rule can say, and the only place for them. One that begins with a capital or a
 * brace stands as it is; any other is said of the field: "{field} must be …".
 */
export const sentences = {
  required: '{field} is required',
  requiredPlural: '{field} are required',
  min: '{field} must be at least {length} characters',
  max: '{field} length cannot exceed {length} characters',
  length: 'length should be exactly {length}',
  between: 'must be between {min} and {max}',
  email: 'must be a valid e-mail address',
  numeric: 'may only contain numeric characters',
  alphaDash: 'may only contain alphabetic characters, numbers, dashes or underscores',
  regex: 'is not valid',
  password: 'Password confirmation does not match',
  phone: 'Please enter correct phone number, valid for the country selected',
  url: '{value} is not a valid URL',
  reachableLink: 'This link could not be reached. Please ensure that link provided is accessible.',
  reachableLinks:
    'Some of the {field} links provided could not be reached. Please ensure that all links provided are accessible.',
  linkCount: 'must include a link',
  imageMediaResourceLength: 'Please provide at least {min} image(s)',
  matchingQuotes: '{field} has unmatched quotes',
  maxItems: 'count cannot exceed {max} items',
  noFreeDomains: 'must have an email corresponding to the company domain',
  nonFirstPerson: '{field} should not be written in the first person',
  countBetween: 'The field must be between {min} and {max} {unit}. Current: {current}',
  countAtMost: 'must be {max} {unit} or fewer. Current: {current}',
  countAtLeast: 'must be {min} {unit} or more. Current: {current}',
  fieldSimilarity: '{field} should be different from {target}',
  notEquals: 'may not be the same as {target}',
  availability: '{field} {value} is not available',
  uploader: 'The file you have selected is not valid to upload',
  podcastLink: 'Invalid {field}. It should look like {example}',
} as const;

export type RuleName = keyof typeof sentences;

type Slots<Sentence> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? Exclude<Slot, 'field'> | Slots<Rest>
  : never;
type Words<Name extends RuleName> = Record<Slots<(typeof sentences)[Name]>, string | number>;

/** The finding of a rule, in its sentence; only the sentence's own slots are filled. */
export function found<Name extends RuleName>(
  rule: Name,
  field: Field,
  words: Words<Name>,
): Finding {
  const sentence = sentences[rule];
  const whole = /^[A-Z{]/.test(sentence) ? sentence : `{field} ${sentence}`;
  const known: Record<string, string | number> = { ...words, field: field.label };
  const message = whole.replaceAll(/\{(\w+)\}/g, (slot, name: string) =>
    String(known[name] ?? slot),
  );
  return { rule, message };
}

/** Halves of characters and the null character would not come back as they went. */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed();

export const unstorable =
  'This holds a character that cannot be stored. Remove it, or type it again.';
