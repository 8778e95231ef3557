import { CompanyWords } from '#domain/companies/company-words.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { findCompany } from './company-table.ts';

/** For other rooms: what would go out of a company beside an article now; null once it was archived. */
export async function companyWordsOf(db: Queries, companyId: number): Promise<CompanyWords | null> {
  const company = await findCompany(db, { companyId, scope: { of: 'everyone' } });
  if (!company) return null;
  return CompanyWords.parse({
    name: company.name,
    about: company.about,
    website: company.website ?? '',
    city: company.city ?? '',
    country: company.country ?? '',
  });
}
