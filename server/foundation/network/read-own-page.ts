import { addAbortListener } from 'node:events';
import type { Admitted } from './gate.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { GuardedResponse } from './guarded-fetch.ts';
import { readUpTo } from './send-once.ts';
import type { OneRequest } from './send-once.ts';

/**
 * Reads a page of ours as a stranger would, without the network: what our names lead to there is nobody's
 * business, and no port of our machines opens by them. Nothing is ever changed that way.
 * @throws NetworkFailure
 */
export async function readOwnPage(
  { url, inside }: Extract<Admitted, { inside: unknown }>,
  { method, headers, maxBytes, outOfTime }: Omit<OneRequest, 'url' | 'lookup'>,
): Promise<GuardedResponse> {
  if (method !== 'GET' && method !== 'HEAD')
    throw new NetworkFailure('refused-address', 'our own pages are only read', true);
  const sent = { ...headers, host: url.host };
  const late = endOf(outOfTime);
  const read = async () => {
    const { body, ...answer } = await inside({ url, method, headers: sent, outOfTime });
    return { ...answer, ...(await readUpTo(maxBytes, body)), finalUrl: url.href };
  };
  return Promise.race([read(), late.happens]).finally(late.forget);
}

/** Fails as soon as the time is over, whatever the page goes on doing. */
function endOf(outOfTime: AbortSignal) {
  const { promise: happens, reject } = Promise.withResolvers<never>();
  const end = () => reject(new NetworkFailure('timeout', 'it took too long', false));
  const hearing = addAbortListener(outOfTime, end);
  return { happens, forget: () => hearing[Symbol.dispose]() };
}
