import type { z } from 'zod';
import type { LetterDraft, LetterFile, LetterLine, letters } from '#contract/letters.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';

export type SigningBody = z.input<typeof letters.signForAgency.body>;

/** What somebody fills in to sign a letter. */
export interface SigningValues {
  name: string;
  position: string;
  consent: boolean;
  way: 'drawn' | 'typed';
  /** Base64 of a drawn PNG; null while nothing is drawn. */
  png: string | null;
  typed: string;
}

const fields = ['signatory_name', 'signatory_position', 'consent', 'signature'] as const;
export type SigningField = (typeof fields)[number];
/** One sentence by field. */
export type SigningProblems = Partial<Record<SigningField, string>>;

/** A signature made one way does not count when the other is chosen. */
export function missingIn({ name, position, consent, way, png, typed }: SigningValues) {
  const problems: SigningProblems = {};
  if (name.trim() === '') problems.signatory_name = 'Name is required';
  if (position.trim() === '') problems.signatory_position = 'Position is required';
  if (!consent) problems.consent = 'Consent is required';
  if (!(way === 'drawn' ? png : typed.trim())) problems.signature = 'Signature is required';
  return problems;
}

/** What was answered, each sentence at its field. */
export function problemsFrom({ fields: said }: Pick<CallFailure, 'fields'>): SigningProblems {
  const problems: SigningProblems = {};
  for (const field of fields) {
    const says = said[field]?.[0] ?? (field === 'signature' && said['signature.text']?.[0]);
    if (says) problems[field] = says;
  }
  return problems;
}

/** What is said above the form: of a failure that belongs to no field and was not told elsewhere. */
export function failureWords(
  failure: Pick<CallFailure, 'handled' | 'fields' | 'code' | 'message'> | null,
): string | null {
  if (!failure || failure.handled || Object.keys(failure.fields).length > 0) return null;
  return failure.code === 'content-changed'
    ? 'The letter’s words changed while this page was open. Read them again above, then sign.'
    : failure.message;
}

/** Whether leaving would lose something: what stands there beforehand is nobody’s work. */
export const isBegun = (
  { name, position, consent, png, typed }: SigningValues,
  { signatory }: Pick<LetterDraft, 'signatory'>,
): boolean =>
  name !== signatory.name ||
  position !== signatory.position ||
  consent ||
  png !== null ||
  typed !== '';

/** As it is sent: bound to the very words that were shown. */
export const signingBody = (
  { name, position, way, png, typed }: SigningValues,
  { draft, ampId }: { draft: Pick<LetterDraft, 'text_hash'>; ampId: number | null },
): SigningBody => ({
  text_hash: draft.text_hash,
  signatory_name: name,
  signatory_position: position,
  consent: true,
  signature: way === 'drawn' ? { kind: 'drawn', png: png ?? '' } : { kind: 'typed', text: typed },
  press_release_id: ampId,
});

export const isSigned = (items: readonly LetterLine[]): boolean =>
  items.some((line) => line.in_force);

/** What a page shows of signing: nothing, where a letter holds or cannot be signed yet; why not; or the form. */
export function signingOffer(
  { draft, items }: LetterFile,
  whyNot: string | null,
): 'nothing' | 'why-not' | 'form' {
  if (isSigned(items) || draft.problem) return 'nothing';
  return whyNot ? 'why-not' : 'form';
}
