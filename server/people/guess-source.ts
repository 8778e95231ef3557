import type { FastifyRequest } from 'fastify';
import { knownAtWork } from '../foundation/db/hand.ts';
import { strangersOf } from '../foundation/network/network-of.ts';
import type { Tools } from '../tools.ts';
import type { HashedFor } from './password.ts';
import { isNetworkKnown, placeKnownTo } from './sessions/device-table.ts';
import type { Account } from './sessions/device-table.ts';
import { keptDevice } from './sessions/known-devices.ts';

/** Where a guess comes from, and how far the account knows that place. */
export interface GuessSource {
  /** What its wrong guesses are counted by. */
  key: string;
  /** Not slowed by what others guess. */
  isKnown: boolean;
  /** Which turn it waits for. How long that takes tells nobody of an account whose browser they do not have. */
  waits: HashedFor;
}

interface Asked {
  request: FastifyRequest;
  at: 'password' | 'code';
}

/** How the keys of known browsers begin. No network's does. */
export const devicePrefix = 'device:';

const knownForMs = 90 * 86_400_000;

/**
 * A browser that the account was logged in with is counted by itself: neither its network nor anybody
 * else can use up its guesses. Everything else is counted by its network. A mailed link makes a browser known
 * for passwords alone: whoever reads the mail has not shown a code yet.
 *
 * Whoever is logged in, and the account's own browsers, wait with people. So does a network from which anybody was
 * logged in, as one, whatever name is typed there; all others wait with strangers.
 */
export async function guessSource(
  tools: Tools,
  account: Account,
  asked: Asked,
): Promise<GuessSource> {
  const { by, personId, deviceHash, network, since } = await placeOf(tools, account, asked);
  const isOwn = by === 'device';
  const key = isOwn ? `${devicePrefix}${deviceHash.slice(0, 32)}` : network;
  const isKnown = by !== null;
  const known = knownAtWork() ?? (isOwn ? personId : undefined);
  if (known !== undefined) return { key, isKnown, waits: { known } };
  const isWithPeople = await isNetworkKnown(tools.db.root, { network, since });
  const { address } = asked.request;
  return { key, isKnown, waits: isWithPeople ? { known: strangersOf(address) } : { address } };
}

/** The account, where its browser asks: one it was logged in with, or in which a link was opened that was mailed to it. */
export async function ownBrowserOf(
  tools: Tools,
  account: Account,
  request: FastifyRequest,
): Promise<number | null> {
  const place = await placeOf(tools, account, { request, at: 'password' });
  return place.by === 'device' ? place.personId : null;
}

async function placeOf(tools: Tools, account: Account, { request, at: what }: Asked) {
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
  const nobody = { by: null, personId: undefined };
  return { ...(place ?? nobody), deviceHash, network, since };
}
