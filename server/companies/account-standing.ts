import { SiteAccount } from '#contract/companies.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { noteHealth, standingOf } from './account-table.ts';

export interface AccountStanding {
  companyId: number;
  site: string;
  /** Two accounts of one place lead to one blog. */
  place: string;
  name: string;
  practice: boolean;
  /** Still linked: not removed. */
  linked: boolean;
  health: SiteAccount['health'];
}

/** What may be known of an account without opening it; null when there never was one. */
export async function accountStanding(db: Queries, id: number): Promise<AccountStanding | null> {
  const row = await standingOf(db, id);
  if (!row) return null;
  return {
    companyId: row.company_id,
    site: row.site,
    place: row.place,
    name: row.name,
    practice: row.practice,
    linked: row.removed_at === null,
    health: SiteAccount.shape.health.parse(row.health),
  };
}

/** Keeps what an attempt to use an account showed. */
export const noteAccountHealth = noteHealth;
