import { accountStateOf, isShutOut } from '#domain/people/account-state.ts';
import { tabsFor, type TabOptions } from '#domain/people/tabs.ts';
import type { Person } from './guards.ts';
import { isBuilt, type Access } from './paths.ts';

/** A page of the app, or, outside it, one of the server's. */
export type Way = { label: string; to: string } | { label: string; href: string };

/**
 * Where this person can really go from a page without anything on it: never to the page itself, nor to
 * one that is not there yet. Support can be asked from everywhere besides.
 */
export function waysOn(person: Person | null, options: TabOptions, here: string): Way[] {
  if (!person) return here === '/login' ? [] : [{ label: 'Log in', to: '/login' }];
  const ways = tabsFor(person, options).flatMap((tab): Way[] => {
    if (tab.kind === 'page') return isBuilt(tab.path) ? [{ label: tab.label, to: tab.path }] : [];
    return tab.kind === 'external' && tab.href.startsWith('/')
      ? [{ label: tab.label, href: tab.href }]
      : [];
  });
  const isClosed = accountStateOf(person.role) !== 'active';
  const own: Way[] = [
    ...(isClosed ? [{ label: 'Welcome', to: '/welcome' }] : []),
    { label: 'Account', to: '/profile/personal' },
  ];
  return [...ways, ...own].filter((way) => !('to' in way) || way.to !== here);
}

/**
 * Whether the account's state stands in place of a page: every call of it would be refused, and would
 * ask for a login that changes nothing.
 */
export const isClosedPage = (person: Person | null, access: Access | undefined): boolean =>
  person !== null && isShutOut(person.role) && (access === 'person' || access === 'firstModule');
