import { sayingsOf, stillNames } from '#domain/letters/still-names.ts';
import type { LetterRow } from './letter-table.ts';

/** Neither revoked, nor about somebody who is called or found otherwise by now. */
export const isInForce = (letter: LetterRow): boolean =>
  letter.revoked_at === null && namesItsParty(letter);

/**
 * Whether it still says who it is about: a letter is in force only for the party it names. An agency is
 * known by its name; the address it is written to may change.
 */
function namesItsParty(letter: LetterRow): boolean {
  const party = partyNow(letter);
  if (letter.kind === 'agency' || letter.party !== party) return letter.party === party;
  const [opening = ''] = letter.body.paragraphs;
  const sayings = sayingsOf({
    address: letter.company_address,
    postal_code: letter.company_postal_code,
    city: letter.company_city,
    state: letter.company_state,
    country: letter.company_country,
    website: letter.company_website,
    email: letter.company_email,
  });
  return stillNames(opening, { party, sayings });
}

/** What the party of a letter is called now. */
export const partyNow = (letter: LetterRow): string =>
  letter.kind === 'agency' ? letter.agency_name : (letter.company_name ?? '');
