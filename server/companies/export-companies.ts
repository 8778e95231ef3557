import { companyFindings } from '#domain/companies/complete.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { pageOfCompanies } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';

const batch = 500;

export const companyColumns = [
  'id',
  'name',
  'website',
  'email',
  'contact',
  'owner',
  'linked_accounts',
  'accounts_that_need_you',
  'still_missing',
];

/** The companies of the list, one row of cells each, by name. */
export async function* exportCompanies(
  { db }: Pick<Tools, 'db'>,
  { q, person }: { q?: string | undefined; person: Person },
): AsyncGenerator<readonly unknown[]> {
  const filter = { scope: companyScopeOf(person), q };
  for (let offset = 0; ; offset += batch) {
    const rows = await pageOfCompanies(db.root, filter, { limit: batch, offset });
    for (const row of rows)
      yield [
        row.id,
        row.name,
        row.website,
        row.email,
        row.contact_name,
        row.owner,
        row.linked,
        row.needs_you,
        companyFindings(row)
          .map(({ message }) => message)
          .join('; '),
      ];
    if (rows.length < batch) return;
  }
}
