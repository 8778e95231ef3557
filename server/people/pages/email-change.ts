import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { html } from '../../newsroom/html.ts';
import type { Tools } from '../../tools.ts';
import { confirmEmail } from '../change-email.ts';
import { lookAtToken } from '../tokens.ts';
import { requireOwnForm, sendAccountPage } from './account-page.ts';

type WithToken = FastifyRequest<{ Params: { token: string } }>;

/** Where the mail to a new address leads. Only the button confirms: programs that open links do not. */
export function emailChangePages(app: FastifyInstance, tools: Tools): void {
  const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

  app.get('/users/email/:token', limited, async (request: WithToken, reply) => {
    const { token } = request.params;
    const asked = { token, purpose: 'change-email' as const, at: tools.now() };
    const found = await lookAtToken(tools.db.root, asked);
    if (!found?.detail) return sendGone(request, reply);
    return sendAccountPage(request, reply, {
      title: 'Confirm your new address',
      body: html`<p>
          Your account will belong to <strong>${found.detail}</strong> instead of
          <strong>${found.email}</strong>.
        </p>
        <form method="post"><button type="submit">Use this address</button></form>`,
    });
  });

  app.post('/users/email/:token', limited, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const origin = settledOrigin(tools.config, request.tenant);
    const email = await confirmEmail(tools, { token: request.params.token, origin });
    if (!email) return sendGone(request, reply);
    return sendAccountPage(request, reply, {
      title: 'Your address is changed',
      body: html`<p>From now on you log in with <strong>${email}</strong>, and mails go there.</p>
        <a class="button" href="/app/profile/personal">Go to your profile</a>`,
    });
  });
}

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendAccountPage(request, reply, {
    title: 'This link does not work any more',
    status: 410,
    body: html`<p>
        A link to confirm an address works once, within a day, and only for the address asked for
        last.
      </p>
      <a class="button" href="/app/profile/personal">Go to your profile</a>`,
  });
