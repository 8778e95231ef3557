import type { LetterKind } from './letter-text.ts';

/** A letter that must be there before anything is published, and is not. */
export interface MissingLetter {
  kind: LetterKind;
  /** Whose signature it needs: the company's or the agency's name. */
  party: string;
}

/** Names the field of a finding; the publish screen links it to the letter. */
export const letterField = (kind: LetterKind) => `letter_${kind}` as const;

/** Why publishing is blocked, in words. */
export const missingLetterWords = ({ kind, party }: MissingLetter): string =>
  kind === 'company'
    ? `The letter of authorization of ${party} is not signed`
    : `The agency letter of authorization of ${party} is not signed`;
