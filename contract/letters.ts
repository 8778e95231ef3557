import { z } from 'zod';
import { letterKinds } from '#domain/letters/letter-text.ts';
import { limits } from '#domain/limits.ts';
import { id, text } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf, Moment } from './endpoint.ts';

/** What resellers alone may: an agency letter is theirs to sign. */
const asAgency = { action: 'manage', subject: 'WhiteLabel' } as const;

const { letter } = limits;
const Kind = z.enum(letterKinds);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One signed letter in a list. */
export const LetterLine = z.object({
  id: z.number(),
  kind: Kind,
  party: z.string(),
  signatory_name: z.string(),
  signatory_position: z.string(),
  /** Of the words. */
  version: z.string(),
  signed_at: Moment,
  /** Opens the certificate page: whoever has it may see that page. */
  token: z.string(),
  pdf_sha256: z.string(),
  /** Not revoked, and it still names its party as it is. */
  in_force: z.boolean(),
  /** What its party is called now. */
  party_now: z.string(),
  revoked_at: Moment.nullable(),
  revoke_reason: z.string().nullable(),
  may_revoke: z.boolean(),
});
export type LetterLine = z.infer<typeof LetterLine>;

/** The letter as it would be signed now. */
export const LetterDraft = z.object({
  kind: Kind,
  party: z.string(),
  version: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  text_hash: z.string(),
  /** Why it cannot be signed yet; null when it can. */
  problem: z.string().nullable(),
  signatory: z.object({ name: z.string(), position: z.string() }),
  publisher: z.string(),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

/** A letter and everything that was signed of its kind before, newest first. */
export const LetterFile = z.object({ draft: LetterDraft, items: z.array(LetterLine) });
export type LetterFile = z.infer<typeof LetterFile>;

export const Signing = z.strictObject({
  /** Of the words that were shown: no others are signed. */
  text_hash: Hash,
  signatory_name: text('Name', { max: letter.nameCharacters }),
  signatory_position: text('Position', { max: letter.positionCharacters }),
  consent: z.literal(true, { error: 'Consent is required' }),
  signature: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('typed'),
      text: text('Signature', { max: letter.nameCharacters }),
    }),
    z.strictObject({
      kind: z.literal('drawn'),
      /** Base64 of a PNG file. */
      png: z.base64('Signature format is invalid').max(Math.ceil(letter.signatureBytes / 3) * 4),
    }),
  ]),
  press_release_id: id().nullable().default(null),
});

/** A letter that an Amp needs, and the one that is there. */
export const NeededLetter = z.object({
  kind: Kind,
  party: z.string(),
  company_id: z.number(),
  letter: LetterLine.nullable(),
  /** The name in one that was signed and holds no longer; null: none was signed. */
  signed_as: z.string().nullable(),
  may_sign: z.boolean(),
});
export type NeededLetter = z.infer<typeof NeededLetter>;

/** What everybody who has a letter's link may see. */
export const Certificate = z.object({
  kind: Kind,
  party: z.string(),
  publisher: z.string(),
  signatory_name: z.string(),
  signatory_position: z.string(),
  signature_kind: z.enum(['typed', 'drawn']),
  signed_at: Moment,
  title: z.string(),
  paragraphs: z.array(z.string()),
  text_version: z.string(),
  text_hash: z.string(),
  pdf_sha256: z.string(),
  pdf_bytes: z.number(),
  /** Not revoked, and it still names its party as it is. */
  in_force: z.boolean(),
  revoked_at: Moment.nullable(),
  /** For those who may revoke it; null for everybody else. */
  own: z
    .object({ id: z.number(), may_revoke: z.boolean(), revoke_reason: z.string().nullable() })
    .nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

const ById = z.object({ id: Id });
const ByToken = z.object({ token: z.string().regex(/^[\w-]{32}$/) });

export const letters = {
  needed: endpoint('GET /press_releases/:id/letters', {
    summary: 'Letters of authorization that publishing this Amp needs, and those that are there',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: listOf(NeededLetter),
  }),
  ofCompany: endpoint('GET /companies/:id/letters', {
    summary: 'The company’s letter as it would be signed now, and all that were signed',
    access: 'person',
    object: 'company',
    params: ById,
    reply: LetterFile,
  }),
  exportOfCompany: endpoint('GET /companies/:id/letters.csv', {
    summary: 'The same list as CSV',
    access: 'person',
    object: 'company',
    params: ById,
    perMinute: 20,
  }),
  signForCompany: endpoint('POST /companies/:id/letters', {
    summary: 'Sign the letter of a company',
    access: 'person',
    object: 'company',
    params: ById,
    body: Signing,
    reply: LetterLine,
    idempotent: true,
    bodyBytes: limits.bodyBytes.letter,
    perMinute: 20,
    onlyThemselves: true,
  }),
  ofAgency: endpoint('GET /letters/agency', {
    summary: 'The reseller’s agency letter as it would be signed now, and all that were signed',
    access: asAgency,
    object: 'self',
    reply: LetterFile,
  }),
  exportOfAgency: endpoint('GET /letters/agency.csv', {
    summary: 'The same list as CSV',
    access: asAgency,
    object: 'self',
    perMinute: 20,
  }),
  signForAgency: endpoint('POST /letters/agency', {
    summary: 'Sign the agency letter',
    access: asAgency,
    object: 'self',
    body: Signing,
    reply: LetterLine,
    idempotent: true,
    bodyBytes: limits.bodyBytes.letter,
    perMinute: 20,
  }),
  revoke: endpoint('POST /letters/:id/revoke', {
    summary: 'Revoke a letter: what is queued under it is not sent',
    counts: 'safety',
    access: 'person',
    object: 'letter',
    params: ById,
    body: z.strictObject({ reason: text('Reason', { max: letter.reasonCharacters }) }),
    reply: LetterLine,
  }),
  certificate: endpoint('GET /letters/certificates/:token', {
    summary: 'Who signed what, whether it still holds, and the hash of its PDF',
    access: 'public',
    params: ByToken,
    reply: Certificate,
    perMinute: 120,
  }),
  pdf: endpoint('GET /letters/certificates/:token/letter.pdf', {
    summary: 'The signed letter as PDF',
    access: 'public',
    params: ByToken,
    perMinute: 60,
  }),
};
