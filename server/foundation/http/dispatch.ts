import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { problems } from '#domain/problems.ts';
import type { Config } from '../../config.ts';
import { makeTenantOf } from './hosts.ts';
import type { SiteKind, Tenant } from './hosts.ts';

interface Doors {
  /** One application a host; a host without one answers 421. */
  sites: Partial<Record<SiteKind, FastifyInstance>>;
  /** Health answers on any host: probes come by address. */
  health: FastifyInstance;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, tenant: Tenant) => void;
}

const healthPaths = new Set(['/healthz', '/readyz']);

/** One port for all hosts: each request goes to the application of the host it names. */
export function dispatch(config: Config, { sites, health, upgrade }: Doors): Server {
  const tenantOf = makeTenantOf(config);
  const server = createServer((request, response) => {
    if (healthPaths.has(request.url?.split('?')[0] ?? '')) return health.routing(request, response);
    const tenant = tenantOf(request);
    const site = tenant ? sites[tenant.site] : undefined;
    if (!site) return refuse(response);
    return site.routing(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const tenant = tenantOf(request);
    if (tenant?.site !== 'app') return socket.destroy();
    return upgrade(request, socket, head, tenant);
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  return server;
}

function refuse(response: ServerResponse): void {
  const { status, says } = problems['wrong-host'];
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(
    JSON.stringify({
      meta: { success: false, code: 'wrong-host', message: says, errors: [says] },
      data: {},
    }),
  );
}
