import type { Company, SiteAccount } from '#contract/companies.ts';
import { oauthSites, siteOfNumber } from '#domain/distribution/sites.ts';
import type { Columns } from '../foundation/http/csv.ts';

interface AccountLine {
  site: string;
  name: string;
  address: string | null;
  state: string;
  problem: string | null;
  checked: string | null;
  practice: boolean;
}

/** A company's linked accounts of both kinds: those with a password of their own, and those signed in to. */
export const accountLines = ({ accounts, company_oauths: oauths }: Company): AccountLine[] => [
  ...accounts.filter(isTyped).map((account) => ({
    site: account.site,
    name: account.name,
    address: account.base_url,
    state: account.health,
    problem: account.health_detail,
    checked: account.checked_at,
    practice: account.practice,
  })),
  ...oauths.map((link) => ({
    site: siteOfNumber(link.distribution_site_id)?.name ?? String(link.distribution_site_id),
    name: link.socialbu?.name ?? '',
    address: null,
    state: link.state,
    problem: link.error,
    checked: link.checked_at,
    practice: link.practice,
  })),
];

const isTyped = ({ site }: SiteAccount) => !oauthSites.some(({ key }) => key === site);

export const accountColumns: Columns<AccountLine> = {
  site: ({ site }) => site,
  account: ({ name }) => name,
  address: ({ address }) => address,
  state: ({ state }) => state,
  problem: ({ problem }) => problem,
  checked: ({ checked }) => checked,
  practice: ({ practice }) => practice,
};
