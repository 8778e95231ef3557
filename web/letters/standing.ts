import type { LetterLine, NeededLetter } from '#contract/letters.ts';
import { lapsedWords } from '#domain/letters/missing.ts';

/** How a signed letter stands: it holds, it was ended, or it names its party no longer as it is. */
export type Standing = 'in-force' | 'revoked' | 'lapsed';

export function standingOf({
  in_force,
  revoked_at,
}: Pick<LetterLine, 'in_force' | 'revoked_at'>): Standing {
  if (in_force) return 'in-force';
  return revoked_at === null ? 'lapsed' : 'revoked';
}

/** What the chosen sites wait for, as a sentence. */
export function neededBy(items: readonly NeededLetter[], sites: readonly string[]): string {
  if (items.length === 0) return 'Choose a company first: the letter is the company’s.';
  const what = items.length === 1 ? 'this letter' : 'both letters';
  if (sites.length === 0) return `Every site needs ${what}.`;
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(sites);
  return `Every site needs ${what}. ${names} ${sites.length === 1 ? 'gets' : 'get'} nothing without.`;
}

/** Of a letter that is missing: what became of the one there was, and who signs the next. */
export function missingWords({ party, may_sign, signed_as }: NeededLetter): string {
  const again =
    signed_as === null ? '' : `Sign it again: ${lapsedWords({ party, signedAs: signed_as })}. `;
  return again + (may_sign ? 'Read it, then sign it.' : `Only ${party} can sign it.`);
}

/** The page of the first letter that whoever asks may sign; null: there is none. */
export function nextToSign(ampId: string, items: readonly NeededLetter[]): string | null {
  const next = items.find(({ may_sign }) => may_sign);
  if (!next) return null;
  const whose = next.kind === 'agency' ? 'agency' : `company/${next.company_id}`;
  return `/announcements/publish/${ampId}/loa/${whose}`;
}
