import type { FastifyRequest } from 'fastify';
import type { Tools } from '../tools.ts';
import { placeKnownTo } from './sessions/device-table.ts';
import type { Account } from './sessions/device-table.ts';
import { keptDevice } from './sessions/known-devices.ts';

/** Where a guess comes from, and how far the account knows that place. */
export interface GuessSource {
  /** What its wrong guesses are counted by. */
  key: string;
  /** Not slowed by what others guess. */
  isKnown: boolean;
}

/** How the keys of known browsers begin. No network's does. */
export const devicePrefix = 'device:';

const knownForMs = 90 * 86_400_000;

/**
 * A browser that the account was logged in with is counted by itself: neither its network nor anybody
 * else can use up its guesses. Everything else is counted by its network. A mailed link makes a browser known
 * for passwords alone: whoever reads the mail has not shown a code yet.
 */
export async function guessSource(
  tools: Tools,
  account: Account,
  { request, at: what }: { request: FastifyRequest; at: 'password' | 'code' },
): Promise<GuessSource> {
  const deviceHash = keptDevice(tools.config, request);
  const since = new Date(tools.now().getTime() - knownForMs);
  const { network } = request;
  const place = await placeKnownTo(tools.db.root, {
    account,
    deviceHash,
    network,
    since,
    trusted: what === 'password' ? ['session', 'mail'] : ['session'],
  });
  if (place === 'device')
    return { key: `${devicePrefix}${deviceHash.slice(0, 32)}`, isKnown: true };
  return { key: network, isKnown: place === 'network' };
}
