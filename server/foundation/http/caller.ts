import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../network/network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, in one spelling. */
    address: string;
    /** What limits count by: the address, or all that one holder of IPv6 addresses has. */
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

/** Names the caller of each request. */
export function nameCallers(app: FastifyInstance, trustProxy: string[]): void {
  const callerOf = makeCallerOf(trustProxy);
  app.decorateRequest('address', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, callerOf(request.raw));
  });
}

/** Some proxies write a port behind the address they name; what names none is theirs to answer for. */
function addressOf(named: string, peer: string | undefined): string {
  const written = [named, /^\[?([^\]]+)\]?:\d+$/.exec(named)?.[1], peer];
  const valid = written.find((one) => one !== undefined && ipaddr.isValid(one) && isWhole(one));
  return valid === undefined ? 'unknown' : ipaddr.process(valid).toString();
}

/** The library takes "1" for 0.0.0.1, and a zone for part of an address. */
const isWhole = (written: string) =>
  !written.includes('%') && (written.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(written));
