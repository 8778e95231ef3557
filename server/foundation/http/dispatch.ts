import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { problems } from '#domain/problems.ts';
import type { Config } from '../../config.ts';
import { makeTenantOf } from './hosts.ts';
import type { Application, Tenant } from './hosts.ts';
import { afterAnswers, boundPipelined } from './pipelined-requests.ts';
import { endSlowBodies, hasBody } from './slow-bodies.ts';

interface Doors {
  /** One application a host; a host without one answers 421. */
  applications: Partial<Record<Application, FastifyInstance>>;
  /** Health answers on any host: probes come by address. */
  health: FastifyInstance;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, tenant: Tenant) => void;
}

/** A head comes at once; a whole body may take its time, but has to keep coming (see `slow-bodies.ts`). */
const patience = {
  headersTimeout: 8_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
};
/** Longer than anything that we answer to. */
const silentMs = 120_000;

/** Nobody sends anything to the others, so nothing of it is read. */
const takesBodies: ReadonlySet<Application> = new Set(['app', 'practice']);

const healthPaths = new Set(['/healthz', '/readyz']);
/** What is asked for there as a WebSocket becomes one. Any other wish for another protocol is not heard. */
const socketPath = '/writing';

/** One port for all hosts: each request goes to the application of the host it names. */
export function dispatch(config: Config, { applications, health, upgrade }: Doors): Server {
  const tenantOf = makeTenantOf(config);
  const hurry = endSlowBodies();
  const asksForSocket = (request: IncomingMessage) =>
    request.method === 'GET' &&
    request.url?.split('?')[0] === socketPath &&
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    tenantOf(request)?.application === 'app';
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    hurry(request, response);
    // What Node has read behind a wish for another protocol is lost: its sender asks again, and waits for nothing.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return refuse(response, 'bad-request');
    if (healthPaths.has(request.url?.split('?')[0] ?? '')) {
      if (hasBody(request)) return refuse(response, 'bad-request');
      return health.routing(request, response);
    }
    // A whole address names a host as well: whose word counts, this or the header's, is not left open.
    if (!request.url?.startsWith('/')) return refuse(response, 'bad-request');
    const tenant = tenantOf(request);
    const application = tenant ? applications[tenant.application] : undefined;
    if (!tenant || !application) return refuse(response, 'wrong-host');
    if (hasBody(request) && !takesBodies.has(tenant.application))
      return refuse(response, 'bad-request');
    return application.routing(request, response);
  };
  const bounded = boundPipelined(handle);
  // What Node answers by itself waits behind other answers like any, and is counted by nobody.
  const options = { ...patience, requireHostHeader: false, shouldUpgradeCallback: asksForSocket };
  const server = createServer(options, bounded);
  server.on('checkExpectation', bounded);
  const open = afterAnswers((request, socket, head) => {
    const tenant = tenantOf(request);
    if (tenant?.application === 'app') upgrade(request, socket, head, tenant);
    else socket.destroy();
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head);
  });
  // Idle in both directions, or with an answer that nobody reads on.
  server.setTimeout(silentMs);
  return server;
}

function refuse(response: ServerResponse, code: 'wrong-host' | 'bad-request'): void {
  const { status, says } = problems[code];
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(
    JSON.stringify({
      meta: { success: false, code, message: says, errors: [says] },
      data: {},
    }),
  );
}
