import type { NeededLetter } from '#contract/letters.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { findAmpFor } from '../amps/find-amp.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { mayPublishFor } from '../companies/may-publish-for.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { showLetter } from './find-letter.ts';
import { neededLetters } from './needed-letters.ts';

/** The letters an Amp needs, and which of them the person may sign. @throws Problem `not-found` */
export async function listNeeded(
  db: Queries,
  { ampId, person }: { ampId: number; person: Person },
): Promise<NeededLetter[]> {
  const { rights, owner, company } = await findAmpFor(db, { ampId, person });
  // It needs another company first; who signed for this one since is not told here.
  const companyId = company?.id ?? null;
  if (!(await mayPublishFor(db, { companyId, personId: owner.id }))) return [];
  // Of what is submitted it matters who did: others who could have are asked for nothing.
  const publisherId = rights.submit ? person.id : null;
  const items: NeededLetter[] = [];
  for (const needed of await neededLetters(db, { ampId, publisherId })) {
    const { kind, party, agencyId, letter, signedAs } = needed;
    const isTheirs =
      kind === 'company' ? await maySign(db, needed.companyId, person) : agencyId === person.id;
    items.push({
      kind,
      party,
      company_id: needed.companyId,
      letter: letter && showLetter(letter, person),
      signed_as: signedAs,
      may_sign: letter === null && isTheirs,
    });
  }
  return items;
}

/** An editor may see an Amp without speaking for its company. */
async function maySign(db: Queries, companyId: number, person: Person): Promise<boolean> {
  try {
    await findCompanyFor(db, { companyId, person });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return false;
    throw error;
  }
}
