import { SiteAccount } from '#contract/companies.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { AccountStanding } from './account-standing.ts';
import { accountsOf } from './account-table.ts';

export interface CompanyAccount {
  id: number;
  site: string;
  name: string;
  /** Of its own pages; null where an account has none. */
  baseUrl: string | null;
  practice: boolean;
  health: AccountStanding['health'];
  healthDetail: string | null;
}

/** Accounts linked to a company now. */
export async function accountsOfCompany(db: Queries, companyId: number): Promise<CompanyAccount[]> {
  const rows = await accountsOf(db, companyId);
  return rows.map((row) => ({
    id: row.id,
    site: row.site,
    name: row.name,
    baseUrl: row.base_url,
    practice: row.practice,
    health: SiteAccount.shape.health.parse(row.health),
    healthDetail: row.health_detail,
  }));
}
