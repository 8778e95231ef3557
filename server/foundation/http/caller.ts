import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Person } from '#domain/people/person.ts';
import { byHand } from '../db/hand.ts';
import type { Hand } from '../db/hand.ts';
import { networkOf } from '../network/network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, in one spelling. */
    address: string;
    /**
     * What each network’s own limits count by: the address, or all that one holder of IPv6 addresses has. Where strangers
     * share a line or a room it is `strangersOf`.
     */
    network: string;
  }
}

interface Caller {
  address: string;
  network: string;
}

/** Says of a request, or of what asks for a socket, where it comes from: the only place that reads it. */
export function makeCallerOf(trustProxy: string[]): (request: IncomingMessage) => Caller {
  const isTrusted = proxyaddr.compile(trustProxy);
  return (request) => {
    const address = addressOf(proxyaddr(request, isTrusted), request.socket.remoteAddress);
    return { address, network: networkOf(address) };
  };
}

/**
 * Names the caller of each request, and has all that any route does for it done by their hand, in their turn: as whoever
 * is logged in, else as a stranger from there.
 */
export function nameCallers(
  app: FastifyInstance,
  trustProxy: string[],
  whoIsThere: (request: FastifyRequest) => Promise<Person | null> = async () => null,
): void {
  const callerOf = makeCallerOf(trustProxy);
  app.decorateRequest('address', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, callerOf(request.raw));
  });
  // What is read of a body between comes from outside of what a hook before it began: this is the last one.
  app.addHook('preHandler', (request, _reply, done) => {
    whoIsThere(request).then((person) => byHand(handOf(request, person), done), done);
  });
}

const handOf = ({ address }: FastifyRequest, person: Person | null): Hand => ({
  personId: person?.id ?? null,
  address,
  adminId: person?.actedBy?.id ?? null,
  protects: false,
  stillThere: async () => {},
});

/** Some proxies write a port behind the address they name; what names none is theirs to answer for. */
function addressOf(named: string, peer: string | undefined): string {
  const written = [named, /^\[?([^\]]+)\]?:\d+$/.exec(named)?.[1], peer];
  const valid = written.find((one) => one !== undefined && ipaddr.isValid(one) && isWhole(one));
  return valid === undefined ? 'unknown' : ipaddr.process(valid).toString();
}

/** The library takes "1" for 0.0.0.1, and a zone for part of an address. */
const isWhole = (written: string) =>
  !written.includes('%') && (written.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(written));
