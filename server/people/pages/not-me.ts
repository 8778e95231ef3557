import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import type { Tools } from '../../tools.ts';
import { endSessionByLink } from '../sessions/end-session-by-link.ts';
import { lookAtToken } from '../tokens.ts';
import { sendLinkGone } from './link-page.ts';
import type { WithToken } from './link-page.ts';

/** Where the mail about a new device leads: one click ends its session. Looking at it ends nothing. */
export function notMePages(app: FastifyInstance, tools: Tools): void {
  app.get('/users/not_me/:token', plainPageLimit, async (request: WithToken, reply) => {
    const { token } = request.params;
    const found = await lookAtToken(tools.db.root, {
      token,
      purpose: 'end-session',
      at: tools.now(),
    });
    if (!found) return sendGone(request, reply);
    return sendPlainPage(request, reply, {
      title: 'Log that device out?',
      business: await request.businessFor(found.personId),
      body: html`<p>
          Whoever logged in to the account of <strong>${found.email}</strong> there is logged out at
          once. Your other browsers stay logged in.
        </p>
        <form method="post"><button type="submit">Log that device out</button></form>`,
    });
  });

  app.post('/users/not_me/:token', plainPageLimit, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const isEnded = await endSessionByLink(tools, request.params.token);
    if (!isEnded) return sendGone(request, reply);
    return sendPlainPage(request, reply, {
      title: 'That device is logged out',
      body: html`<p>
          Somebody may know your password. Choose a new one now: “Forgot password?” on the login
          page sends you a link, and the new password logs everybody out.
        </p>
        <a class="button" href="/app/login">Go to login</a>`,
    });
  });
}

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: 'It was used already, or that login has ended by itself. Where you are logged in stands in your profile.',
    next: { href: '/app/profile/password', words: 'Go to your sessions' },
  });
