import type { Logo } from '#contract/resellers.ts';
import type { Person } from '#domain/people/person.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';
import { brandBelow, brandOf } from './reseller-brand-table.ts';
import type { ResellerBrand } from './reseller-brand-table.ts';

interface Reader {
  subdomain: string | null;
  person: Person | null;
}

/** The logo of the reseller whose sub-domain this is; else of the reader's reseller, or the own one. */
export async function logoFor(tools: Tools, reader: Reader): Promise<Logo> {
  const brand = await brandFor(tools, reader);
  return {
    logo: brand?.logoFile ? { file: fileUrl(tools.config, brand.logoFile) } : null,
    site: brand?.businessName ?? null,
  };
}

async function brandFor(
  { db }: Tools,
  { subdomain, person }: Reader,
): Promise<ResellerBrand | null> {
  const here = subdomain ? await brandBelow(db.root, subdomain) : null;
  return here ?? (person ? brandOf(db.root, person.resellerId ?? person.id) : null);
}
