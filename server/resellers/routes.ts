import type { FastifyInstance } from 'fastify';
import { resellers } from '#contract/resellers.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { logoFor } from './logo-for.ts';
import { requireFreeSubdomain } from './require-free-subdomain.ts';

export function resellerRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, resellers.logo, ({ person, request }) =>
    logoFor(tools, { person, subdomain: request.tenant.subdomain }),
  );
  mount(app, tools, resellers.subdomainAvailable, ({ body, person }) =>
    requireFreeSubdomain(tools, { subdomain: body.subdomain, personId: person.id }),
  );
}
