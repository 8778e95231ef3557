import type { FastifyInstance } from 'fastify';
import { identity } from '#contract/identity.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { requireConfirmed } from '../sessions/confirmed-session.ts';
import { beginKeyProof, confirmIdentity } from './confirm-identity.ts';
import { waysOf } from './ways.ts';

/** Proving again who is here. */
export function identityRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, identity.ways, ({ person, request }) =>
    waysOf(tools, { person, host: request.tenant.hostname }),
  );
  mount(app, tools, identity.ready, ({ request }) => requireConfirmed(tools, request));
  mount(app, tools, identity.beginKey, ({ person, request }) =>
    beginKeyProof(tools, { person, request }),
  );
  mount(app, tools, identity.confirm, ({ person, body, request }) =>
    confirmIdentity(tools, { person, proof: body, request }),
  );
}
