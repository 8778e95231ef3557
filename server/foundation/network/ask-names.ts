import { CANCELLED, CONNREFUSED, REFUSED, SERVFAIL, TIMEOUT } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import type { Resolve } from './gate.ts';
import { NetworkFailure } from './guarded-fetch.ts';

/** A question that was lost is asked once more; both together end before a connection would. */
const patience = { timeout: 1_500, tries: 2 };
const longestMs = 3_500;
const silent: unknown[] = [CANCELLED, CONNREFUSED, REFUSED, SERVFAIL, TIMEOUT];

/**
 * Asks the name servers over sockets of its own. The system's resolver holds one of the few threads that files,
 * passwords and the database's own connections need, for as long as the name servers of a stranger like;
 * and it knows names of this machine and of the network around it, which are not the public internet's.
 * @param servers in place of those that the machine is set up with.
 * @throws NetworkFailure `connect` when none of them answers; the resolver's own error when there is no such name.
 */
export const askNames =
  (servers?: readonly string[]): Resolve =>
  async (hostname, outOfTime) => {
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const giveUp = () => resolver.cancel();
    const timer = setTimeout(giveUp, longestMs);
    const hearing = outOfTime && addAbortListener(outOfTime, giveUp);
    try {
      const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
      const answers = await Promise.allSettled(asked);
      const addresses = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
      const failed = answers.find((it) => it.status === 'rejected');
      if (addresses.length === 0 && failed) throw silence(failed.reason, hostname);
      return addresses;
    } finally {
      clearTimeout(timer);
      hearing?.[Symbol.dispose]();
    }
  };

/** Nobody said that there is no such name. */
function silence(error: unknown, hostname: string): unknown {
  const isSilent = error instanceof Error && 'code' in error && silent.includes(error.code);
  if (!isSilent) return error;
  return new NetworkFailure('connect', `no name server answers for ${hostname}`, true, {
    cause: error,
  });
}
