import type { Stripe } from 'stripe';
import { z } from 'zod';
import { answeredJson } from '../../foundation/network/answered-json.ts';
import type { GuardedFetch, GuardedResponse } from '../../foundation/network/guarded-fetch.ts';

interface Reaching {
  key: string;
  origin: URL;
  fetch: GuardedFetch;
}

const timeoutMs = 15_000;
const maxBytes = 2_000_000;

/** Stripe's own library, whose calls go out by our one door. It is large: read in when first needed. */
export async function stripeClient({ key, origin, fetch }: Reaching): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const isPlain = origin.protocol === 'http:';
  return new Client(key, {
    httpClient: throughDoor(fetch, origin),
    host: origin.hostname,
    port: origin.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  });
}

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

function throughDoor(fetch: GuardedFetch, home: URL): HttpClient {
  return {
    getClientName: () => 'guarded',
    async makeRequest(host, port, path, method, headers, body, protocol) {
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      const isKey = ([name]: readonly [string, string]) => name.toLowerCase() === 'authorization';
      const answer = await fetch(`${protocol}://${host}:${port}${path}`, {
        method: method === 'GET' || method === 'DELETE' ? method : 'POST',
        headers: Object.fromEntries(sent.filter((one) => !isKey(one))),
        credentials: { for: home.origin, headers: Object.fromEntries(sent.filter(isKey)) },
        ...(body ? { body } : {}),
        timeoutMs,
        maxBytes,
      });
      return responseOf(answer);
    },
  };
}

const responseOf = ({ status, headers, body }: GuardedResponse) => ({
  getStatusCode: () => status,
  getHeaders: () => headers,
  getRawResponse: () => body,
  toStream: () => body,
  async toJSON() {
    const json = answeredJson({ body })?.as(z.looseObject({}));
    if (!json) throw new SyntaxError('The bank answered something else');
    return json;
  },
});
