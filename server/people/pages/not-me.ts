import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announce } from '../../foundation/db/events.ts';
import { html } from '../../newsroom/html.ts';
import type { Tools } from '../../tools.ts';
import { revokeSessionById } from '../sessions/session-end-table.ts';
import { lookAtToken, redeemToken } from '../tokens.ts';
import { requireOwnForm, sendAccountPage } from './account-page.ts';

type WithToken = FastifyRequest<{ Params: { token: string } }>;
const purpose = 'end-session' as const;

/** Where the mail about a new device leads: one click ends its session. Looking at it ends nothing. */
export function notMePages(app: FastifyInstance, tools: Tools): void {
  const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

  app.get('/users/not_me/:token', limited, async (request: WithToken, reply) => {
    const { token } = request.params;
    const found = await lookAtToken(tools.db.root, { token, purpose, at: tools.now() });
    if (!found) return sendGone(request, reply);
    return sendAccountPage(request, reply, {
      title: 'Log that device out?',
      body: html`<p>
          Whoever logged in to the account of <strong>${found.email}</strong> there is logged out at
          once. Your other browsers stay logged in.
        </p>
        <form method="post"><button type="submit">Log that device out</button></form>`,
    });
  });

  app.post('/users/not_me/:token', limited, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const { token } = request.params;
    const isTaken = await tools.db.transaction(async (tx) => {
      const at = tools.now();
      const taken = await redeemToken(tx, { token, purpose, at });
      if (!taken) return false;
      const { personId } = taken;
      await revokeSessionById(tx, { id: Number(taken.detail), personId, at });
      await announce(tx, `person:${personId}`);
      return true;
    });
    if (!isTaken) return sendGone(request, reply);
    return sendAccountPage(request, reply, {
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
  sendAccountPage(request, reply, {
    title: 'This link does not work any more',
    status: 410,
    body: html`<p>
        It was used already, or that login has ended by itself. Where you are logged in stands in
        your profile.
      </p>
      <a class="button" href="/app/profile/password">Go to your sessions</a>`,
  });
