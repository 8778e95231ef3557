import { SiteAccount } from '#contract/companies.ts';
import type { Company } from '#contract/companies.ts';
import type { Person } from '#domain/people/person.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { accountsOf } from './account-table.ts';
import { oauthsOf } from './company-table.ts';
import { findCompanyFor } from './find-company.ts';

/** A company with its linked accounts; no secret leaves this room. @throws Problem `not-found` */
export async function viewCompany(
  db: Queries,
  asked: { companyId: number; person: Person },
): Promise<Company> {
  const row = await findCompanyFor(db, asked);
  const accounts = await accountsOf(db, row.id);
  const oauths = await oauthsOf(db, row.id);
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    email: row.email,
    about: row.about,
    contact_name: row.contact_name,
    phone: row.phone_e164,
    address: row.address,
    city: row.city,
    state: row.state,
    postal_code: row.postal_code,
    country: row.country,
    accounts: accounts.map(showAccount),
    company_oauths: oauths,
  };
}

type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];

export const showAccount = (row: AccountRow): SiteAccount => ({
  id: row.id,
  site: row.site,
  name: row.name,
  base_url: row.base_url,
  practice: row.practice,
  health: SiteAccount.shape.health.parse(row.health),
  health_detail: row.health_detail,
  checked_at: row.checked_at?.toISOString() ?? null,
});
