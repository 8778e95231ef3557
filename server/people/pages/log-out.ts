import type { FastifyInstance } from 'fastify';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit } from '../../foundation/http/plain-page.ts';
import type { Tools } from '../../tools.ts';
import { tellNobodyIsHere } from '../sessions/session-cookies.ts';
import { endSession } from '../sessions/sessions.ts';

/** The button “Log out” of pages outside the app, which have no script to make the call with. */
export function logOutPages(app: FastifyInstance, tools: Tools): void {
  app.post('/users/log_out', plainPageLimit, async (request, reply) => {
    requireOwnForm(request);
    await endSession(tools, request);
    tellNobodyIsHere(tools.config, reply);
    return reply.redirect('/app/login', 303);
  });
}
