import assert from 'node:assert/strict';
import { roleFlagsOf } from '#domain/people/role-flags.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Brand } from '#domain/resellers/brand.ts';
import { landingOf, landingOfUnknown, type Person } from '#web/app/guards.ts';
import { paths, type Path } from '#web/app/paths.ts';

/** The number of the reseller that is a VIP. */
export const vip = 7;

export function person(role: Role, id = 3): Person {
  return { ...roleFlagsOf({ role, id, vipResellerIds: [vip] }), id, role };
}

/** Where somebody ends who opens an address: redirects are followed as a browser would. */
export function endOf(address: string, who: Person | null, brand: Brand = 'main'): string {
  let at = address;
  for (let step = 0; step < 8; step++) {
    const [path = '', query] = at.split('?');
    const found = rowAt(path);
    const asked = {
      person: who,
      brand,
      affiliateGroup: 'customer',
      href: at,
      params: found?.params ?? {},
      next: new URLSearchParams(query).get('next') ?? undefined,
    } as const;
    const landing = found ? landingOf(found.row, asked) : landingOfUnknown(at);
    if (landing === 'stay') return at;
    if ('leave' in landing) return `leaves for ${landing.leave}`;
    at = landing.to;
  }
  return 'goes round in circles';
}

interface Found {
  row: Path;
  params: Record<string, string | undefined>;
}

const weight = (path: string) => path.split('$').length;
const ranked: readonly Path[] = [...paths].sort((a, b) => weight(a.path) - weight(b.path));

/** The row with the fewest variable segments, as the router prefers it. */
export function rowAt(path: string): Found | null {
  for (const row of ranked) {
    const names: string[] = [];
    const pattern = row.path
      .replaceAll(/\/\{-\$(\w+)\}/g, (_, name: string) => (names.push(name), '(?:/([^/]+))?'))
      .replaceAll(/\$(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'));
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (!found) continue;
    return { row, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1]])) };
  }
  return null;
}

export function rowOf(path: string): Found {
  const found = rowAt(path);
  assert.ok(found, `No row for ${path}`);
  return found;
}

const values: Record<string, string> = {
  $module: 'video',
  $product: 'amp',
  $section: 'personal',
  $token: 'a'.repeat(32),
};

/** An address at which this row stands, by something that can be in each of its segments. */
export const sampleOf = (path: string): string =>
  path.replaceAll(/\{-(\$\w+)\}/g, '$1').replaceAll(/\$\w+/g, (name) => values[name] ?? '1');
