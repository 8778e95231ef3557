import { createHash } from 'node:crypto';
import type { LetterDraft } from '#contract/letters.ts';
import { letterCanon, letterText } from '#domain/letters/letter-text.ts';
import type { LetterFacts, LetterText } from '#domain/letters/letter-text.ts';
import { detailsOf } from '#domain/letters/still-names.ts';
import type { Person } from '#domain/people/person.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import type { companyOfAmp } from '../companies/find-company.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { agencyOf, businessOver } from './letter-party-table.ts';
import { unprintableWords } from './printable.ts';

/** A letter as it would be signed now. */
export interface Draft {
  facts: LetterFacts;
  text: LetterText;
  textHash: string;
  companyId: number | null;
  /** Why it cannot be signed; null when it can. */
  problem: string | null;
  /** Who probably signs. */
  signatory: { name: string; position: string };
}

type Drafting = Pick<Tools, 'config'>;

/** @throws Problem `not-found` for a company the person may not publish for. */
export async function draftForCompany(
  db: Queries,
  { config }: Drafting,
  asked: { companyId: number; person: Person },
): Promise<Draft> {
  return draftOfCompany(db, { config }, await findCompanyFor(db, asked));
}

/** The same of a company that is known already. */
export async function draftOfCompany(
  db: Queries,
  { config }: Drafting,
  company: NonNullable<Awaited<ReturnType<typeof companyOfAmp>>>,
): Promise<Draft> {
  const publisher = (await businessOver(db, company.owner_id)) ?? businessNameOf.main;
  return draftOf({
    facts: {
      kind: 'company',
      party: company.name,
      details: detailsOf(company),
      publisher,
      supportEmail: config.supportEmail,
    },
    label: 'The company’s name or address',
    companyId: company.id,
    signatory: company.contact_name,
  });
}

/** Of a reseller, for what they publish for their clients' companies. */
export async function draftForAgency(
  db: Queries,
  { config }: Drafting,
  person: Person,
): Promise<Draft> {
  const agency = await agencyOf(db, person.id);
  return draftOf({
    facts: {
      kind: 'agency',
      party: agency.name,
      details: [agency.contact_email ?? agency.email],
      publisher: businessNameOf.main,
      supportEmail: config.supportEmail,
    },
    label: 'The agency’s name',
    companyId: null,
    signatory: `${person.firstname} ${person.lastname}`.trim(),
  });
}

async function draftOf({
  facts,
  label,
  companyId,
  signatory,
}: Pick<Draft, 'facts' | 'companyId'> & { label: string; signatory: string }): Promise<Draft> {
  const text = letterText(facts);
  return {
    facts,
    text,
    textHash: createHash('sha256').update(letterCanon(text)).digest('hex'),
    companyId,
    problem: await unprintableWords(label, facts.party, ...facts.details, facts.publisher),
    signatory: { name: signatory, position: '' },
  };
}

export const showDraft = ({ facts, text, textHash, problem, signatory }: Draft): LetterDraft => ({
  kind: facts.kind,
  party: facts.party,
  publisher: facts.publisher,
  version: text.version,
  title: text.title,
  paragraphs: text.paragraphs,
  text_hash: textHash,
  problem,
  signatory,
});
