import { isWebAddress } from '#domain/rules/addresses.ts';

/** A Ghost site's address as people copy it: without a scheme, or from its dashboard; null where it is none. */
export function siteAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!isWebAddress(whole)) return null;
  const url = new URL(whole);
  url.pathname = withSlash(url.pathname.replace(/\/ghost\/?(?:api\/.*)?$/s, ''));
  url.search = '';
  url.hash = '';
  return url.href;
}

/** What names a site, however its address is written: neither the scheme nor a closing slash counts. */
export function placeOfSite(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${withoutSlashes(pathname)}`.slice(0, longest);
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
const longest = 300;
