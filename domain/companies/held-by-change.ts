import { fieldsInLetter } from '../letters/still-names.ts';
import type { CompanyForm } from './company-form.ts';
import { noCompany } from './company-words.ts';

const words = Object.keys(noCompany) as (keyof typeof noCompany)[];

type Facts = Pick<CompanyForm, (typeof fieldsInLetter)[number] | keyof typeof noCompany>;

/**
 * Why Amps of a company that wait to be sent would wait longer for a change of it, in a sentence; null: they
 * would not. What is added to where nothing stood takes nothing from a letter.
 */
export function heldByChange(before: Facts, after: Facts): string | null {
  const differs = (name: keyof Facts) => before[name].trim() !== after[name].trim();
  const isOfLetter =
    differs('name') || fieldsInLetter.some((name) => before[name].trim() !== '' && differs(name));
  if (isOfLetter)
    return 'A letter of authorization is in force only for what stands in it: it has to be signed again, and an editor reads the new words.';
  return words.some(differs) ? 'An editor reads the new words before anything goes out.' : null;
}
