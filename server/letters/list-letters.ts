import type { LetterFile, LetterLine } from '#contract/letters.ts';
import type { Person } from '#domain/people/person.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { draftForAgency, draftForCompany, showDraft } from './draft-letter.ts';
import { findLetterFor, showLetter } from './find-letter.ts';
import { lettersOf } from './letter-table.ts';

interface OfCompany {
  companyId: number;
  person: Person;
}

/** The letter of a company as it would be signed now, and all that were. @throws Problem `not-found` */
export const fileOfCompany = async (tools: Tools, asked: OfCompany): Promise<LetterFile> => ({
  draft: showDraft(await draftForCompany(tools.db.root, tools, asked)),
  items: await linesOf(tools, { companyId: asked.companyId }, asked.person),
});

/** The same of an agency: the person's own. */
export const fileOfAgency = async (tools: Tools, person: Person): Promise<LetterFile> => ({
  draft: showDraft(await draftForAgency(tools.db.root, tools, person)),
  items: await linesOfAgency(tools, person),
});

/** @throws Problem `not-found` for a company that is not the person's to see. */
export async function linesOfCompany(
  tools: Tools,
  { companyId, person }: OfCompany,
): Promise<LetterLine[]> {
  await findCompanyFor(tools.db.root, { companyId, person });
  return linesOf(tools, { companyId }, person);
}

/** Of an agency: the person's own. */
export const linesOfAgency = (tools: Tools, person: Person): Promise<LetterLine[]> =>
  linesOf(tools, { agencyId: person.id }, person);

async function linesOf(
  { db }: Tools,
  of: Parameters<typeof lettersOf>[1],
  person: Person,
): Promise<LetterLine[]> {
  return (await lettersOf(db.root, of)).map((letter) => showLetter(letter, person));
}

/** One letter as its list shows it. @throws Problem `not-found` */
export const lineOf = async (
  db: Queries,
  asked: { letterId: number; person: Person },
): Promise<LetterLine> => showLetter(await findLetterFor(db, asked), asked.person);
