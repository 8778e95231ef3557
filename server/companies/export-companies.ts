import { companyFindings } from '#domain/companies/complete.ts';
import type { Person } from '#domain/people/person.ts';
import { everyLineAfter } from '../foundation/http/csv.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { companiesAfter } from './company-table.ts';
import type { CompanyLine } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';
import type { Query } from './list-companies.ts';

/** All companies of the list, by name. */
export function everyCompany(
  { db }: Pick<Tools, 'db'>,
  { query, person }: { query: Pick<Query, 'q' | 'owner_id'>; person: Person },
): AsyncGenerator<CompanyLine> {
  const filter = { scope: companyScopeOf(person), q: query.q, ownerId: query.owner_id };
  return everyLineAfter((part) => companiesAfter(db.root, filter, part));
}

export const companyColumns: Columns<CompanyLine> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  website: ({ website }) => website,
  email: ({ email }) => email,
  contact: ({ contact_name: contact }) => contact,
  owner: ({ owner }) => owner,
  linked_accounts: ({ linked }) => linked,
  accounts_that_need_you: ({ needs_you: needsYou }) => needsYou,
  still_missing: (company) =>
    companyFindings(company)
      .map(({ message }) => message)
      .join('; '),
};
