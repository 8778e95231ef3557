import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import type { Tools } from '../../tools.ts';
import { confirmEmail } from '../change-email.ts';
import { lookAtToken } from '../tokens.ts';
import { sendLinkGone } from './link-page.ts';
import type { WithToken } from './link-page.ts';

/** Where the mail to a new address leads. Only the button confirms: programs that open links do not. */
export function emailChangePages(app: FastifyInstance, tools: Tools): void {
  app.get('/users/email/:token', plainPageLimit, async (request: WithToken, reply) => {
    const { token } = request.params;
    const asked = { token, purpose: 'change-email' as const, at: tools.now() };
    const found = await lookAtToken(tools.db.root, asked);
    if (!found?.detail) return sendGone(request, reply);
    return sendPlainPage(request, reply, {
      title: 'Confirm your new address',
      business: await request.businessFor(found.personId),
      body: html`<p>
          Your account will belong to <strong>${found.detail}</strong> instead of
          <strong>${found.email}</strong>.
        </p>
        <form method="post"><button type="submit">Use this address</button></form>`,
    });
  });

  app.post('/users/email/:token', plainPageLimit, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const origin = settledOrigin(tools.config, request.tenant);
    const email = await confirmEmail(tools, { token: request.params.token, origin });
    if (!email) return sendGone(request, reply);
    return sendPlainPage(request, reply, {
      title: 'Your address is changed',
      body: html`<p>From now on you log in with <strong>${email}</strong>, and mails go there.</p>
        <a class="button" href="/app/profile/personal">Go to your profile</a>`,
    });
  });
}

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: 'A link to confirm an address works once, within a day, and only for the address asked for last.',
    next: { href: '/app/profile/personal', words: 'Go to your profile' },
  });
