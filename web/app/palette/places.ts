import type { AffiliateGroup } from '#domain/people/roles.ts';
import type { Brand } from '#domain/reseller/brand.ts';
import { landingOf, type Person } from '../guards.ts';
import { paths, type Path } from '../paths.ts';
import { titleOf } from '../titles.ts';

export interface Place {
  label: string;
  to: string;
}

interface Asking {
  person: Person | null;
  brand: Brand;
  affiliateGroup: AffiliateGroup;
}

/** Pages whose title is the name of the business. */
const namesOf: Record<string, string> = { '/welcome': 'Welcome' };

/** Not places of their own: what one is sent to, and the list's second address. */
const left = new Set(['/', '/login', '/403', '/404', '/announcements']);

/** Every page that has one address and opens for this person: the guards themselves say so. */
export function placesFor({ person, brand, affiliateGroup }: Asking): Place[] {
  const rows: readonly Path[] = paths;
  const opens = (row: Path) =>
    landingOf(row, {
      person,
      brand,
      affiliateGroup,
      href: row.path,
      params: {},
      next: undefined,
    }) === 'stay';
  return rows
    .filter((row) => row.built && !row.path.includes('$') && !left.has(row.path) && opens(row))
    .map(({ path, title }) => ({
      to: path,
      label:
        namesOf[path] ??
        titleOf(title, { isClient: person?.isClient ?? false, businessName: path }),
    }));
}
