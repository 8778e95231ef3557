import { limits } from '#domain/limits.ts';
import { abilitiesFor, may, type AblePerson } from './abilities.ts';
import { roleFlagsOf, type RoleFlags } from './role-flags.ts';
import type { GroupOptions } from './roles.ts';

/** `page` is a path inside the app, `external` a full page load, `support` opens the support modal. */
export type Tab =
  | { label: string; kind: 'page'; path: string }
  | { label: string; kind: 'external'; href: string }
  | { label: 'Support'; kind: 'support' };

export interface TabOptions extends GroupOptions {
  brand: 'main' | 'sales';
  /** A reseller's own funnel: on the main host the sales pages do not exist. */
  funnelUrl?: string | undefined;
}

/** The main header's tabs in their order; none when nobody is signed in. @throws on an unknown role. */
export function tabsFor(person: AblePerson | null, options: TabOptions): Tab[] {
  if (!person) return [];
  const ability = abilitiesFor(person, options);
  const flags = roleFlagsOf({ ...person, vipResellerIds: [] });
  const tabs: Tab[] = [];
  if (may(ability, 'view', 'Welcome')) tabs.push(page('Welcome', '/welcome'));
  if (may(ability, 'view', 'Announcements')) tabs.push(page('Amps', '/announcements/list'));
  if (may(ability, 'view', 'AuthorRequests')) tabs.push(...requestTabs(flags));
  if (may(ability, 'view', 'Training') && !(flags.isAuthor && flags.isAdmin))
    tabs.push({ label: 'Training', kind: 'external', href: '/training' });
  if (flags.isReseller) tabs.push(funnelTab(options));
  tabs.push({ label: 'Support', kind: 'support' });
  return tabs;
}

/** Where "Requests" leads, by who asks; admins have the pool beside it. @internal */
export function requestTabs({ isClient, isAuthor, isEditor, isAdmin }: RequestFlags): Tab[] {
  if (isAdmin)
    return [
      page('Requests', '/author-requests/list'),
      page('Request Pool', '/author-requests-pool'),
    ];
  if (isAuthor || isEditor) return [page('Requests', '/author-requests-pool')];
  return [page('Requests', isClient ? '/author-requests/list' : '/author-requests')];
}

type RequestFlags = Pick<RoleFlags, 'isClient' | 'isAuthor' | 'isEditor' | 'isAdmin'>;

/** The opener of the user menu: the first letters and nothing added. */
export const menuName = (firstname: string) =>
  Array.from(firstname).slice(0, limits.firstNameCharacters).join('');

function funnelTab({ brand, funnelUrl }: TabOptions): Tab {
  if (brand === 'main' && funnelUrl)
    return { label: 'Amp Sales Funnel', kind: 'external', href: funnelUrl };
  return page('Amp Sales Funnel', '/info');
}

const page = (label: string, path: string): Tab => ({ label, kind: 'page', path });
