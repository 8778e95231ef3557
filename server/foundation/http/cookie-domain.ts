import type { Config } from '../../config.ts';

/**
 * The domain that hosts share a session on: it must reach every host that has one, and no other.
 * @throws Error listing every host for which that is not so.
 */
export function cookieDomainOf(
  domain: string | undefined,
  { origins, salesHosts }: Pick<Config, 'origins' | 'salesHosts'>,
): string | null {
  if (domain === undefined) return null;
  const isBelow = (host: string) => host === domain || host.endsWith(`.${domain}`);
  const nameOf = (origin: string) => new URL(origin).hostname;
  const withSession = [nameOf(origins.app), ...salesHosts.map((host) => host.replace(/^\*\./, ''))];
  const { news, usercontent, practice } = origins;
  const without = [news, usercontent, practice].filter((origin) => origin !== null).map(nameOf);
  const wrong = [
    ...(domain.includes('.') ? [] : [`browsers share no cookie on ${domain}`]),
    ...withSession.filter((host) => !isBelow(host)).map((host) => `${host} is not below ${domain}`),
    ...without
      .filter(isBelow)
      .map((host) => `${host} would be sent the session; put it on another domain`),
  ];
  if (wrong.length > 0) throw new Error(wrong.map((why) => `COOKIE_DOMAIN: ${why}`).join('\n'));
  return domain;
}
