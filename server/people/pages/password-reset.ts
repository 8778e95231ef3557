import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { passwordFaults } from '#domain/people/password.ts';
import type { NewPassword } from '#domain/people/password.ts';
import { html } from '../../newsroom/html.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tools } from '../../tools.ts';
import { changePassword } from '../change-password.ts';
import { hashPassword } from '../password.ts';
import { markVerified } from '../person-table.ts';
import { clearCookies } from '../sessions/session-cookies.ts';
import { lookAtToken, redeemToken } from '../tokens.ts';
import { formField, requireOwnForm, sendAccountPage } from './account-page.ts';

type WithToken = FastifyRequest<{ Params: { token: string } }>;

const Form = z.object({ password: z.string().default(''), confirmation: z.string().default('') });
const done = '/users/password_changed';

/** Where the mailed link leads: choose a new password, once. Looking at it uses nothing up. */
export function passwordResetPages(app: FastifyInstance, tools: Tools): void {
  const known = ({ params }: WithToken) =>
    lookAtToken(tools.db.root, {
      token: params.token,
      purpose: 'password-reset',
      at: tools.now(),
    });
  const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

  app.get('/users/password_reset/:token', limited, async (request: WithToken, reply) =>
    (await known(request)) ? sendForm(request, reply, {}) : sendGone(request, reply),
  );

  app.post('/users/password_reset/:token', limited, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const owner = await known(request);
    if (!owner) return sendGone(request, reply);
    const form = Form.catch({ password: '', confirmation: '' }).parse(request.body ?? {});
    const faults = passwordFaults(form, owner);
    if (Object.keys(faults).length > 0) return sendForm(request, reply, faults);
    const passwordHash = await hashPassword(form.password);
    const isDone = await tools.db.transaction(async (tx) => {
      const at = tools.now();
      const { token } = request.params;
      if (!(await redeemToken(tx, { token, purpose: 'password-reset', at }))) return false;
      const { personId } = owner;
      // Who reads the mail has proven the address, and nobody else's password is left.
      await markVerified(tx, { personId, at });
      const origin = settledOrigin(tools.config, request.tenant);
      await changePassword(tx, tools, { personId, passwordHash, origin });
      return true;
    });
    if (!isDone) return sendGone(request, reply);
    clearCookies(tools, reply);
    return reply.redirect(done, 303);
  });

  app.get(done, (request, reply) =>
    sendAccountPage(request, reply, {
      title: 'Your password is changed',
      body: html`<p>Every browser that was logged in with the old password has been logged out.</p>
        <a class="button" href="/app/login">Log in</a>`,
    }),
  );
}

function sendForm(request: FastifyRequest, reply: FastifyReply, faults: Partial<NewPassword>) {
  const { min } = limits.passwordCharacters;
  const isFaulty = Object.keys(faults).length > 0;
  const newPassword = formField({
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${min} characters.`,
    fault: faults.password,
    focus: !faults.confirmation,
  });
  const again = formField({
    name: 'confirmation',
    label: 'New password, once more',
    type: 'password',
    autocomplete: 'new-password',
    fault: faults.confirmation,
    focus: Boolean(faults.confirmation),
  });
  return sendAccountPage(request, reply, {
    title: 'Choose a new password',
    status: isFaulty ? 422 : 200,
    body: html`<p>You will be logged out everywhere and can then log in with it.</p>
      <form method="post" novalidate>
        ${newPassword}${again}<button type="submit">Save password</button>
      </form>`,
  });
}

function sendGone(request: FastifyRequest, reply: FastifyReply) {
  return sendAccountPage(request, reply, {
    title: 'This link does not work any more',
    status: 410,
    body: html`<p>
        A link to choose a password works once, within ${limits.session.passwordResetMinutes}
        minutes. Ask for a new one with “Forgot password?” on the login page.
      </p>
      <a class="button" href="/app/login">Go to login</a>`,
  });
}
