import { limits } from '#domain/limits.ts';

/**
 * Whether an address is on one of these hosts, with “www.” or without, or on one below it: whoever holds a domain
 * holds those too.
 */
export function isOnHosts(address: string, hosts: readonly string[]): boolean {
  const host = hostOf(address);
  if (host === null) return false;
  return hosts.map(bare).some((own) => host === own || host.endsWith(`.${own}`));
}

/** Without “www.”, and with its port where that is no usual one; null where it is no address. */
export const hostOf = (address: string): string | null => {
  const host = URL.parse(address)?.host;
  return host ? bare(host) : null;
};

/**
 * Whether an address is that of a page, be it with http or https, “www.”, a slash at its end or something asked after
 * it: so far a site leads a reader on to the same page.
 */
export function isSamePage(address: string, page: string): boolean {
  const [one, other] = [URL.parse(address), URL.parse(page)];
  if (!one || !other || hostOf(address) !== hostOf(page)) return false;
  return pathOf(one) === pathOf(other) && (other.search === '' || one.search === other.search);
}

/** “%C3” and “%c3” are one letter. */
const pathOf = ({ pathname }: URL) =>
  (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();

const bare = (host: string) => host.replace(/^www\./, '');

/** The address that a site gives a post of its own, if people can open it; null where it is somebody else’s. */
export function ownLink(link: string, homes: readonly string[]): string | null {
  const url = link.length <= limits.linkCharacters ? URL.parse(link) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isOnHosts(
    link,
    homes.flatMap((home) => hostOf(home) ?? []),
  )
    ? link
    : null;
}
