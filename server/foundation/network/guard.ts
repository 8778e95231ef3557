import { openGate } from './gate.ts';
import { credentialsFor } from './carry-credentials.ts';
import type { Admit, Admitted, GateOptions } from './gate.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { GuardedFetch, GuardedRequest, GuardedResponse } from './guarded-fetch.ts';
import { readOwnPage } from './read-own-page.ts';
import { sendOnce } from './send-once.ts';
import type { OneRequest } from './send-once.ts';

const defaults = { timeoutMs: 10_000, maxBytes: 65_536 };
const userAgent = 'Mozilla/5.0 (compatible; Ampifire/1.0)';

/** All that may follow a redirect to another origin: no sign-in, no cookie, nothing of the caller's own. */
const harmless = new Set(['accept', 'accept-encoding', 'accept-language', 'range', 'user-agent']);
/** Set by the connection itself: a caller's own value could say something else than what was checked. */
const fromConnection = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Builds the one door to the network. No proxy from the environment, no cookies, no compression, no
 * retry, one connection a request. Only GET and HEAD follow redirects; others get the redirect back.
 */
export function guardedFetch(options: GateOptions): GuardedFetch {
  const admit = openGate(options);
  return async (address, request = {}) => {
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), request.timeoutMs ?? defaults.timeoutMs);
    try {
      return await follow(admit, { address, request, outOfTime: clock.signal });
    } finally {
      clearTimeout(timer);
      // Whatever was begun for it and is not at its end.
      clock.abort();
    }
  };
}

interface Journey {
  address: string;
  request: GuardedRequest;
  outOfTime: AbortSignal;
}

async function follow(admit: Admit, journey: Journey): Promise<GuardedResponse> {
  const { request, outOfTime } = journey;
  const method = request.method ?? 'GET';
  const hopsAllowed = method === 'GET' || method === 'HEAD' ? (request.redirects ?? 0) : 0;
  const visited = new Set<string>();
  let admitted = admit(journey.address, outOfTime);
  let headers = ownHeaders({ ...request.headers, ...credentialsFor(admitted.url, request) });
  for (;;) {
    const { url } = admitted;
    visited.add(withoutFragment(url));
    const answer = await reach(admitted, {
      method,
      headers,
      body: request.body,
      maxBytes: request.maxBytes ?? defaults.maxBytes,
      mayLeave: request.mayLeave,
      outOfTime,
    }).catch((error: unknown) => {
      throw visited.size > 1 ? afterFirstHop(error) : error;
    });
    const next = hopsAllowed > 0 ? redirectOf(answer, url) : undefined;
    if (!next) return answer;
    if (visited.size > hopsAllowed) throw tooMany('too many redirects');

    admitted = admitNext(() => admit(next, outOfTime));
    if (visited.has(withoutFragment(admitted.url))) throw tooMany('it redirects in a circle');
    // Once elsewhere they are gone for good: who sends us back has chosen the address.
    if (admitted.url.origin !== url.origin) headers = onlyHarmless(headers);
  }
}

type Sending = Omit<OneRequest, 'url' | 'lookup'>;

function reach(admitted: Admitted, sending: Sending): Promise<GuardedResponse> {
  if ('lookup' in admitted) return sendOnce({ ...sending, ...admitted });
  return readOwnPage(admitted, { ...sending, headers: onlyHarmless(sending.headers) });
}

function ownHeaders(given: Record<string, string> = {}): Record<string, string> {
  const wanted = Object.entries(given)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !fromConnection.has(name));
  return {
    accept: '*/*',
    'user-agent': userAgent,
    ...Object.fromEntries(wanted),
    'accept-encoding': 'identity',
  };
}

/** What says nothing of who asks. */
export const onlyHarmless = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name)));

const redirects = new Set([301, 302, 303, 307, 308]);

function redirectOf({ status, headers }: GuardedResponse, url: URL): string | undefined {
  const { location } = headers;
  if (!redirects.has(status) || !location) return undefined;
  return URL.canParse(location, url) ? new URL(location, url).href : location;
}

function admitNext(admit: () => Admitted) {
  try {
    return admit();
  } catch (error) {
    throw afterFirstHop(error);
  }
}

/** By then a request has reached somebody, wherever the later hop failed. */
function afterFirstHop(error: unknown): unknown {
  if (!(error instanceof NetworkFailure)) return error;
  return new NetworkFailure(error.kind, error.message, false, { cause: error });
}

const withoutFragment = (url: URL) => url.href.slice(0, url.href.length - url.hash.length);

const tooMany = (detail: string) => new NetworkFailure('too-many-redirects', detail, false);
