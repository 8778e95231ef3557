import type { Config } from '../../config.ts';

/** Where a link leads that takes the login of the main host along to a page of another host's app. */
export function addressOn(
  { cookieDomain }: Pick<Config, 'cookieDomain'>,
  { origin, page }: { origin: string; page: string },
): string {
  if (cookieDomain) return `${origin}/app${page}`;
  return `${origin}/users/handoff?next=${encodeURIComponent(page)}`;
}
