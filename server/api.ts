import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { Business } from '#domain/resellers/brand.ts';
import { adminRoutes } from './admin/routes.ts';
import { changeRequestRoutes } from './publishing/change-requests/routes.ts';
import { importRoutes } from './amps/imports/routes.ts';
import { ampRoutes } from './amps/routes.ts';
import { authorRequestRoutes } from './author-requests/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { creditRoutes } from './credits/routes.ts';
import { distributionRoutes } from './distribution/routes.ts';
import { askBeforeBodies } from './foundation/http/before-bodies.ts';
import { boundUnread } from './foundation/http/unread-answers.ts';
import { nameCallers } from './foundation/http/caller.ts';
import { docsRoutes } from './foundation/http/docs.ts';
import { warnOfUnknownProxies } from './foundation/http/forwarded-headers.ts';
import { secureHeaders } from './foundation/http/headers.ts';
import { makeTenantOf } from './foundation/http/hosts.ts';
import type { Tenant } from './foundation/http/hosts.ts';
import { parseJsonBodies } from './foundation/http/json-body.ts';
import { encodeLocations } from './foundation/http/own-location.ts';
import { answerBadAddress, answerProblems } from './foundation/http/problems.ts';
import { pageFontRoutes } from './foundation/http/page-fonts.ts';
import { endSlowStreams } from './foundation/http/slow-answers.ts';
import { shellRoutes } from './foundation/http/shell.ts';
import { refuseUnstorable } from './foundation/http/storable-input.ts';
import { letterRoutes } from './letters/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { readSessions } from './people/sessions/sessions.ts';
import { nameBusinesses } from './resellers/business.ts';
import { requireOwnedHost } from './resellers/require-owned-host.ts';
import { resellerRoutes } from './resellers/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { textRoutes } from './texts/routes.ts';
import type { Tools } from './tools.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant;
    /** Under whose name this host shows the product. */
    businessHere(): Promise<Business>;
    /** Under whose name whoever calls sees it, or the account that is named; else this host’s. */
    businessFor(personId?: number): Promise<Business>;
  }
  interface FastifyContextConfig {
    row?: Endpoint;
  }
}

/** Every room's routes, in one visible list. */
const rooms = [
  peopleRoutes,
  ampRoutes,
  changeRequestRoutes,
  importRoutes,
  authorRequestRoutes,
  companyRoutes,
  mediaRoutes,
  creditRoutes,
  distributionRoutes,
  letterRoutes,
  noticeRoutes,
  resellerRoutes,
  storageRoutes,
  supportRoutes,
  textRoutes,
  adminRoutes,
  docsRoutes,
  pageFontRoutes,
  shellRoutes,
];

/** The API of the app and sales hosts: all routes, not yet listening. */
export async function buildApi(tools: Tools): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: tools.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerBadAddress,
    // Of pages that are no call of the contract; each of its rows has its own.
    bodyLimit: limits.bodyBytes.most,
    trustProxy: tools.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const tenantOf = makeTenantOf(tools.config);
  app.decorateRequest('tenant');
  app.addHook('onRequest', async (request) => {
    const tenant = tenantOf(request.raw);
    if (tenant?.application !== 'app') throw new Problem('wrong-host');
    request.tenant = tenant;
    await requireOwnedHost(tools, request);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  nameCallers(app, tools.config.trustProxy, (request) => request.whoIsThere());
  warnOfUnknownProxies(app, tools.now);
  answerProblems(app);
  encodeLocations(app);
  parseJsonBodies(app);
  refuseUnstorable(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1 } });
  await app.register(rateLimit, {
    global: true,
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    // The app's own files cost nothing and come in crowds.
    allowList: (request) => request.url.startsWith('/app/'),
  });
  secureHeaders(app, tools);
  const limitLost = app.rateLimit({ keyGenerator: ({ network }) => network });
  app.addHook('onRequest', async (request, reply) => {
    // No route, and so none of the limits that routes have.
    if (request.is404) await limitLost.call(app, request, reply);
  });
  readSessions(app, tools);
  nameBusinesses(app, tools);
  askBeforeBodies(app, tools);
  boundUnread(app);
  endSlowStreams(app);
  for (const room of rooms) await Promise.resolve(room(app, tools));
  return app;
}

/** Limits count by person where one is signed in, so that an office behind one network is not shut out. */
async function callerOf(request: FastifyRequest): Promise<string> {
  const person = await request.whoIsThere();
  return person ? `person:${person.id}` : request.network;
}
