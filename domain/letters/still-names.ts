import type { CompanyForm } from '../companies/company-form.ts';
import type { LetterFacts } from './letter-text.ts';

type Named = Pick<LetterFacts, 'party' | 'details'>;

/** A company as its row has it: what was left empty is null. */
type Stored = Record<
  keyof Pick<
    CompanyForm,
    'address' | 'postal_code' | 'city' | 'state' | 'country' | 'website' | 'email'
  >,
  string | null
>;

/** What a letter says of a company beside its name, in the order in which it says it. */
export const detailsOf = (company: Stored): string[] =>
  [
    company.address,
    [company.postal_code, company.city].filter(Boolean).join(' '),
    company.state,
    company.country,
    company.website,
    company.email,
  ].filter((part): part is string => part !== null && part !== '');

/** As the first paragraph of every letter begins, whatever its version. */
export const namedInLetter = ({ party, details }: Named): string => [party, ...details].join(', ');

/**
 * Whether a signed letter still names this party: the same name, and all that it says beside it is still
 * so. What was added since takes nothing away from it.
 * @param opening its first paragraph, as it was signed.
 */
export function stillNames(opening: string, { party, details }: Named): boolean {
  if (!opening.startsWith(party)) return false;
  let rest = opening.slice(party.length);
  for (const detail of details) {
    const after = rest.slice(detail.length + 2);
    if (rest.startsWith(`, ${detail}`) && (after.startsWith(', ') || after.startsWith(end)))
      rest = after;
  }
  return rest.startsWith(end);
}

/** What follows the name and the details: (“the Company”), (“the Agency”). */
const end = ' (“the ';
