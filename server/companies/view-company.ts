import { SiteAccount } from '#contract/companies.ts';
import type { Company, CompanyOauth } from '#contract/companies.ts';
import { companyFindings } from '#domain/companies/complete.ts';
import type { Person } from '#domain/people/person.ts';
import { signInSite } from '../sites/sites.ts';
import type { Tools } from '../tools.ts';
import { accountsOf } from './account-table.ts';
import { findCompanyFor } from './find-company.ts';
import { logoOf } from './logo.ts';
import { podcastLinksOf } from './podcast-link-table.ts';
import { oauthsOf } from './social/oauth-table.ts';

/** A company with its linked accounts; no secret leaves this room. @throws Problem `not-found` */
export async function viewCompany(
  tools: Pick<Tools, 'db' | 'config' | 'fetch' | 'now' | 'sites'>,
  asked: { companyId: number; person: Person },
): Promise<Company> {
  const db = tools.db.root;
  const row = await findCompanyFor(db, asked);
  const [accounts, oauths, links, logo] = await Promise.all([
    accountsOf(db, row.id),
    oauthsOf(db, row.id),
    podcastLinksOf(db, row.id),
    logoOf(tools, row),
  ]);
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    website: row.website,
    email: row.email,
    about: row.about,
    contact_name: row.contact_name,
    phone: row.phone_e164,
    phone_country: row.phone_country,
    address: row.address,
    city: row.city,
    state: row.state,
    postal_code: row.postal_code,
    country: row.country,
    apple_podcast_link: links.apple_podcast_link || null,
    spotify_link: links.spotify_link || null,
    amazon_podcast_link: links.amazon_podcast_link || null,
    logo,
    lacks: companyFindings(row),
    accounts: accounts.map(showAccount),
    company_oauths: oauths.map((oauth) => showOauth(oauth, accountAt(tools, accounts, oauth))),
    practice_sites: tools.sites.signedInTo
      .filter(({ linking }) => linking(tools, null)?.practice)
      .map(({ number }) => number),
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

type OauthRow = Awaited<ReturnType<typeof oauthsOf>>[number];

const accountAt = (
  tools: Pick<Tools, 'sites'>,
  accounts: readonly AccountRow[],
  { distribution_site_id: number }: OauthRow,
): AccountRow | undefined => {
  const site = signInSite(tools, number);
  return accounts.find((account) => account.issuer !== null && account.site === site?.key);
};

/** A sign-in as its account stands, once there is one. */
function showOauth(row: OauthRow, account: AccountRow | undefined): CompanyOauth {
  const { distribution_site_id, state, error } = row;
  if (!account)
    return {
      distribution_site_id,
      socialbu: null,
      state,
      practice: false,
      checked_at: null,
      error,
    };
  const { practice, health, checked_at: checkedAt } = showAccount(account);
  const connected = health !== 'reconnect';
  return {
    distribution_site_id,
    socialbu: {
      account_id: Number(account.remote_id),
      type: account.kind ?? '',
      name: account.name,
      connected,
      connected_at: account.signed_in_at?.toISOString() ?? '',
    },
    state: connected ? 'connected' : 'revoked',
    practice,
    checked_at: checkedAt,
    error: account.health_detail,
  };
}
