import type { Logo } from '#contract/resellers.ts';
import type { Person } from '#domain/people/person.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';
import { siteBelow, siteOf } from './reseller-site-table.ts';
import type { ResellerSite } from './reseller-site-table.ts';

interface Reader {
  subdomain: string | null;
  person: Person | null;
}

/** The logo of the reseller whose sub-domain this is; else of the reader's reseller, or the own one. */
export async function logoFor(tools: Tools, reader: Reader): Promise<Logo> {
  const site = await siteFor(tools, reader);
  return {
    logo: site?.logoFile ? { file: fileUrl(tools.config, site.logoFile) } : null,
    site: site?.businessName ?? null,
  };
}

async function siteFor({ db }: Tools, { subdomain, person }: Reader): Promise<ResellerSite | null> {
  const here = subdomain ? await siteBelow(db.root, subdomain) : null;
  return here ?? (person ? siteOf(db.root, person.resellerId ?? person.id) : null);
}
