import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { askNames } from './ask-names.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { GuardedResponse } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** Every address of a host name, as written IPs; not asked for any further once time is out. */
export type Resolve = (hostname: string, outOfTime?: AbortSignal) => Promise<string[]>;

/** One of our own pages, as a stranger gets it; answered by this process, without a connection. */
export type ReadInside = (asked: {
  url: URL;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  outOfTime: AbortSignal;
}) => Promise<Pick<GuardedResponse, 'status' | 'headers'> & { body: AsyncIterable<Buffer> }>;

export interface GateOptions {
  /**
   * Exact `host:port` entries that may lie inside our own network; a bare `host` stands for its ports 80
   * and 443. Names below `.localhost` mean 127.0.0.1 when they stand here and nothing when they do not.
   */
  allow: readonly string[];
  /** Who answers for an origin of ours; null for any other. */
  inside?: (origin: string) => ReadInside | null;
  /** Name servers of the public internet, in place of the machine's. */
  nameServers?: readonly string[];
  /** Replaces every resolver. */
  resolve?: Resolve;
}

/** A URL that may be called, and the only way in which it may be reached. */
export type Admitted = { url: URL; inside: ReadInside } | { url: URL; lookup: LookupFunction };

/** @throws NetworkFailure when the URL itself already tells that it must not be called. */
export type Admit = (address: string | URL, outOfTime?: AbortSignal) => Admitted;

export function openGate({ allow, inside, nameServers, resolve }: GateOptions): Admit {
  const isListed = allowList(allow);
  const listed = { resolve: resolve ?? systemResolve, onlyPublic: false };
  const strangers = { resolve: resolve ?? askNames(nameServers), onlyPublic: true };
  return (address, outOfTime) => {
    const url = readUrl(address);
    const own = inside?.(url.origin);
    if (own) return { url, inside: own };
    if (isListed(url)) return { url, lookup: lookupOf({ ...listed, outOfTime }) };

    refusePort(url);
    // A resolver is never asked about an address that is written out, so it is judged here.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) ? !isPublicAddress(literal) : isLocalName(url.hostname))
      throw refused(`${url.hostname} is not on the public internet`);
    return { url, lookup: lookupOf({ ...strangers, outOfTime }) };
  };
}

function readUrl(address: string | URL): URL {
  if (!URL.canParse(address)) throw new NetworkFailure('bad-url', 'not a web address', true);
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NetworkFailure('bad-url', 'only http and https can be called', true);
  if (url.username !== '' || url.password !== '')
    throw new NetworkFailure('bad-url', 'the address holds a name or password', true);
  return url;
}

/** Whether an address's host and port are one of these entries. */
export function allowList(entries: readonly string[]): (url: URL) => boolean {
  const listed = new Set(entries.flatMap((entry) => withPorts(entry.trim().toLowerCase())));
  return (url) => listed.has(hostAndPort(url));
}

/** Scheme's port filled in: a name alone would stand for every port of its host. */
export const hostAndPort = (url: URL) => `${url.hostname}:${portOf(url)}`;

const withPorts = (entry: string) =>
  /:\d+$/.test(entry) ? [entry] : [`${entry}:80`, `${entry}:443`];

function refusePort(url: URL) {
  const port = portOf(url);
  if (port !== '80' && port !== '443') throw refused(`port ${port} is not one of the web`);
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');

const isLocalName = (hostname: string) => /(?:^|\.)localhost\.?$/.test(hostname);

const refused = (detail: string) => new NetworkFailure('refused-address', detail, true);

interface Asking {
  resolve: Resolve;
  onlyPublic: boolean;
  outOfTime: AbortSignal | undefined;
}

/**
 * Judges all answers at the moment of connecting and hands over exactly those: one that is not public
 * refuses them all, and no second question can bring another answer.
 */
function lookupOf({ resolve, onlyPublic, outOfTime }: Asking): LookupFunction {
  const addressesOf = async (hostname: string) => {
    if (!onlyPublic && isLocalName(hostname)) return ['127.0.0.1'];
    const addresses = await resolve(hostname, outOfTime).catch((cause: unknown) => {
      if (cause instanceof NetworkFailure) throw cause;
      throw new NetworkFailure('dns', `no address for ${hostname}`, true, { cause });
    });
    if (addresses.length === 0) throw new NetworkFailure('dns', `no address for ${hostname}`, true);
    if (onlyPublic && !addresses.every(isPublicAddress))
      throw refused(`${hostname} leads to an address that is not public`);
    return addresses;
  };

  const ask = callbackify(addressesOf);
  return (hostname, options, done) =>
    ask(hostname, (error, addresses) => {
      if (error) return done(error, '');
      const answers = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) return done(null, answers);
      return done(null, answers[0]?.address ?? '', answers[0]?.family);
    });
}

/** For names of the settings alone: `/etc/hosts` and the network around this machine know them. */
async function systemResolve(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}
