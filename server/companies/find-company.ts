import { abilitiesFor, may } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { groupOf } from '#domain/people/roles.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { findCompany } from './company-table.ts';
import type { CompanyRow, CompanyScope } from './company-table.ts';

/**
 * The only way to a company: for its owner, the owner's reseller and an admin.
 * @throws Problem `not-found`, the same for everyone else as for a missing id.
 */
export async function findCompanyFor(
  db: Queries,
  { companyId, person }: { companyId: number; person: Person },
): Promise<CompanyRow> {
  const company = await findCompany(db, { companyId, scope: companyScopeOf(person) });
  if (!company) throw new Problem('not-found');
  return company;
}

/** For whoever must not fail by it. */
export const seesCompany = async (db: Queries, companyId: number, person: Person) =>
  (await findCompany(db, { companyId, scope: companyScopeOf(person) })) !== undefined;

/** The company of an Amp, whoever asks: the way to the Amp was checked already. */
export async function companyOfAmp(db: Queries, companyId: number): Promise<CompanyRow | null> {
  return (await findCompany(db, { companyId, scope: { of: 'everyone' } })) ?? null;
}

export function companyScopeOf(person: Pick<Person, 'id'> & { role: string }): CompanyScope {
  const abilities = abilitiesFor(person);
  if (may(abilities, 'manage', 'Operations')) return { of: 'everyone' };
  const of = groupOf(person.role) === 'Reseller' ? 'reseller' : 'person';
  return { of, personId: person.id };
}
