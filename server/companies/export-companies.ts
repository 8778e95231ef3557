import { companyFindings } from '#domain/companies/complete.ts';
import type { Person } from '#domain/people/person.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { pageOfCompanies } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';
import type { Query } from './list-companies.ts';

const batch = 500;

type CompanyLine = Awaited<ReturnType<typeof pageOfCompanies>>[number];

/** All companies of the list, by name. */
export async function* everyCompany(
  { db }: Pick<Tools, 'db'>,
  { query, person }: { query: Pick<Query, 'q' | 'owner_id'>; person: Person },
): AsyncGenerator<CompanyLine> {
  const filter = { scope: companyScopeOf(person), q: query.q, ownerId: query.owner_id };
  for (let offset = 0; ; offset += batch) {
    const rows = await pageOfCompanies(db.root, filter, { limit: batch, offset });
    yield* rows;
    if (rows.length < batch) return;
  }
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
