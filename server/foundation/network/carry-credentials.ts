import { NetworkFailure } from './guarded-fetch.ts';
import type { Credentials, GuardedRequest } from './guarded-fetch.ts';

/** Headers by which servers let somebody in. They are sent as `credentials` or not at all. */
const lettingIn = /^(?:authorization|proxy-authorization|cookie|x-goog-api-key)$/i;

/**
 * The headers that let us in at this address. They belong to one origin: to another host, port or scheme
 * they are never sent, whoever named that address, nor over a way on which others could read them.
 * @throws NetworkFailure
 */
export function credentialsFor(
  url: URL,
  { headers = {}, credentials }: Pick<GuardedRequest, 'headers' | 'credentials'>,
): Record<string, string> {
  const open = Object.keys(headers).find((name) => lettingIn.test(name));
  if (open) throw refused(`“${open}” must be sent as credentials of one site`);
  if (!credentials) return {};
  const home = homeOf(credentials);
  if (url.origin !== home)
    throw refused(`the sign-in for ${home} is not sent to ${url.origin}, where the site leads`);
  if (isReadableOnTheWay(url)) throw refused('a sign-in is only sent over https');
  return credentials.headers;
}

/** Plain http is fine only where the way does not leave this machine. */
export const isReadableOnTheWay = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !/(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

function homeOf({ for: home }: Credentials): string {
  if (!URL.canParse(home)) throw refused('the sign-in belongs to no web address');
  return new URL(home).origin;
}

const refused = (detail: string) => new NetworkFailure('refused-credentials', detail, true);
