import type { CompanyForm } from '../companies/company-form.ts';
import type { LetterFacts } from './letter-text.ts';

type Named = Pick<LetterFacts, 'party' | 'details'>;

/** What stands in a letter beside the name of its company. */
export const fieldsInLetter = [
  'address',
  'postal_code',
  'city',
  'state',
  'country',
  'website',
  'email',
] as const satisfies readonly (keyof CompanyForm)[];

/** A company as its row has it: what was left empty is null. */
type Stored = Record<(typeof fieldsInLetter)[number], string | null>;

/**
 * What a letter says of a company beside its name, in the order in which it says it: each as a letter of
 * today says it, then as one did that was signed when less was known.
 */
export function sayingsOf(company: Stored): string[][] {
  const { address, postal_code, city, state, country, website, email } = company;
  const place = [[postal_code, city].filter(Boolean).join(' '), city, postal_code];
  return [[address], place, [state], [country], [website], [email]]
    .map((said) => said.filter((words): words is string => words !== null && words !== ''))
    .filter((said) => said.length > 0);
}

/** As a letter of today says them. */
export const detailsOf = (company: Stored): string[] =>
  sayingsOf(company).flatMap(([today = '']) => today);

/** As the first paragraph of every letter begins, whatever its version. */
export const namedInLetter = ({ party, details }: Named): string => [party, ...details].join(', ');

interface NamedNow {
  party: string;
  /** See `sayingsOf`. */
  sayings: readonly (readonly string[])[];
}

/**
 * Whether a signed letter still names this party: the same name, and all that it says beside it is still
 * so. What was added since takes nothing away from it.
 * @param opening its first paragraph, as it was signed.
 */
export function stillNames(opening: string, { party, sayings }: NamedNow): boolean {
  if (!opening.startsWith(party)) return false;
  let rest = opening.slice(party.length);
  for (const said of sayings) rest = withoutFirst(rest, said);
  return rest.startsWith(end);
}

/** Without what it says next, if that is one of these. */
function withoutFirst(rest: string, said: readonly string[]): string {
  for (const words of said) {
    const after = rest.slice(words.length + 2);
    const isWhole = after.startsWith(', ') || after.startsWith(end);
    if (isWhole && rest.startsWith(`, ${words}`)) return after;
  }
  return rest;
}

/** What follows the name and the details: (“the Company”), (“the Agency”). */
const end = ' (“the ';
