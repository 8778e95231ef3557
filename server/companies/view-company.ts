import { CompanyOauth, SiteAccount } from '#contract/companies.ts';
import type { Company } from '#contract/companies.ts';
import { companyFindings } from '#domain/companies/complete.ts';
import { oauthSites } from '#domain/distribution/sites.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { accountsOf } from './account-table.ts';
import { findCompanyFor } from './find-company.ts';
import { logoOf } from './logo.ts';
import { podcastLinksOf } from './podcast-link-table.ts';
import { oauthsOf } from './social/oauth-table.ts';
import { serviceFor } from './social/services.ts';

/** A company with its linked accounts; no secret leaves this room. @throws Problem `not-found` */
export async function viewCompany(
  tools: Pick<Tools, 'db' | 'config' | 'fetch'>,
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
    company_oauths: oauths.map(showOauth),
    practice_sites: oauthSites
      .filter(({ number }) => serviceFor(tools, number)?.practice)
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

const showOauth = (row: OauthRow): CompanyOauth => ({
  distribution_site_id: row.distribution_site_id,
  socialbu: row.socialbu,
  state: CompanyOauth.shape.state.parse(row.state),
  practice: row.practice,
  checked_at: row.checked_at?.toISOString() ?? null,
  error: row.error,
});
