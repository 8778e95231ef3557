import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Says of each request where it comes from: the only place that reads `request.ip`. */
export function nameCallers(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request);
    request.network = networkOf(request.address);
  });
}

/** Some proxies write a port behind the address they name; what names none is theirs to answer for. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const written = [ip, /^\[?([^\]]+)\]?:\d+$/.exec(ip)?.[1], socket.remoteAddress];
  const valid = written.find((one) => one !== undefined && ipaddr.isValid(one) && isWhole(one));
  return valid === undefined ? 'unknown' : ipaddr.process(valid).toString();
}

/** The library takes "1" for 0.0.0.1, and a zone for part of an address. */
const isWhole = (written: string) =>
  !written.includes('%') && (written.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(written));
