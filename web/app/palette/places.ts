import type { AffiliateGroup } from '#domain/people/roles.ts';
import type { Brand } from '#domain/resellers/brand.ts';
import { queuePlaces } from '#web/amps/approval/queues.ts';
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
  /** Whether there is something to convert. */
  hasPressCable: boolean;
}

/** Pages whose title is the name of the business. */
const namesOf: Record<string, string> = { '/welcome': 'Welcome' };

const convertPath = '/credits/convert';

/** Not places of their own: what one is sent to, and the list's second address. */
const left = new Set(['/', '/login', '/403', '/404', '/announcements']);

/** What people go to most stands first, texts to be read last; the rest keeps the order of the paths. */
const first: readonly string[] = [
  '/welcome',
  '/announcements/list',
  '/announcements/create',
  ...queuePlaces.map(({ to }) => to),
];
const last: readonly string[] = ['/guidelines/msn', '/terms'];

/** Something to read, of which people have seldom need. */
export const isText = ({ to }: Place): boolean => last.includes(to);

const rankOf = ({ path }: Path): number => {
  if (last.includes(path)) return first.length + 1 + last.indexOf(path);
  return first.includes(path) ? first.indexOf(path) : first.length;
};

/** Every page that has one address and opens for this person: the guards themselves say so. */
export function placesFor({ person, brand, affiliateGroup, hasPressCable }: Asking): Place[] {
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
    .filter((row) => hasPressCable || row.path !== convertPath)
    .filter((row) => row.built && !row.path.includes('$') && !left.has(row.path) && opens(row))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ path, title }) => ({
      to: path,
      label:
        namesOf[path] ??
        titleOf(title, { isClient: person?.isClient ?? false, businessName: path }),
    }));
}
