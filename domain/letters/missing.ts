import type { LetterKind } from './letter-text.ts';

/** A letter that must be there before anything is published, and is not. */
export interface MissingLetter {
  kind: LetterKind;
  /** Whose signature it needs: the company's or the agency's name. */
  party: string;
  /** The name in one that was signed and does not name this party any more; null: none was signed. */
  signedAs: string | null;
}

/** Names the field of a finding; the publish screen links it to the letter. */
export const letterField = (kind: LetterKind) => `letter_${kind}` as const;

/** Why publishing is blocked, in words. */
export function missingLetterWords({ kind, party, signedAs }: MissingLetter): string {
  const letter = kind === 'company' ? 'letter of authorization' : 'agency letter of authorization';
  return signedAs === null
    ? `The ${letter} of ${party} is not signed`
    : `The ${letter} of ${party} has to be signed again: ${lapsedWords({ party, signedAs })}`;
}

/** Why a signed letter holds no longer, as the end of a sentence. */
export const lapsedWords = ({ party, signedAs }: { party: string; signedAs: string }): string =>
  signedAs === party
    ? `the one that was signed has other details of ${party}`
    : `the one that was signed names “${signedAs}”`;
