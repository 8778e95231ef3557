import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { newPasswordLabels } from '#domain/people/password.ts';
import type { NewPassword } from '#domain/people/password.ts';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tools } from '../../tools.ts';
import { newPasswordFaults } from '../common-passwords.ts';
import { tellNobodyIsHere } from '../sessions/session-cookies.ts';
import { knowBrowser } from '../sessions/known-devices.ts';
import { resetPassword } from '../reset-password.ts';
import { lookAtToken } from '../tokens.ts';
import { formField } from './form-field.ts';
import { sendLinkGone } from './link-page.ts';
import type { WithToken } from './link-page.ts';

const Form = z.object({ password: z.string().default(''), confirmation: z.string().default('') });
const labels = newPasswordLabels.change;
const done = '/users/password_changed';

/** Where the mailed link leads: choose a new password, once. Looking at it uses nothing up. */
export function passwordResetPages(app: FastifyInstance, tools: Tools): void {
  const known = ({ params }: WithToken) =>
    lookAtToken(tools.db.root, {
      token: params.token,
      purpose: 'password-reset',
      at: tools.now(),
    });
  app.get('/users/password_reset/:token', plainPageLimit, async (request: WithToken, reply) => {
    const owner = await known(request);
    return owner ? sendForm(request, reply, owner) : sendGone(request, reply);
  });

  app.post('/users/password_reset/:token', plainPageLimit, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const owner = await known(request);
    if (!owner) return sendGone(request, reply);
    const form = Form.catch({ password: '', confirmation: '' }).parse(request.body ?? {});
    const faults = await newPasswordFaults(form, { email: owner.email, labels });
    if (Object.keys(faults).length > 0) return sendForm(request, reply, owner, faults);
    const origin = settledOrigin(tools.config, request.tenant);
    const { token } = request.params;
    const isDone = await resetPassword(tools, { token, password: form.password, origin });
    if (!isDone) return sendGone(request, reply);
    tellNobodyIsHere(tools.config, reply);
    // Whoever guesses at the account meanwhile must not keep this browser waiting at the login.
    await knowBrowser(tools, owner.personId, { request, reply });
    return reply.redirect(done, 303);
  });

  app.get(done, (request, reply) =>
    sendPlainPage(request, reply, {
      title: 'Your password is changed',
      body: html`<p>Every browser that was logged in with the old password has been logged out.</p>
        <a class="button" href="/app/login">Log in</a>`,
    }),
  );
}

async function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId }: { personId: number },
  faults: Partial<NewPassword> = {},
) {
  const { min } = limits.passwordCharacters;
  const isFaulty = Object.keys(faults).length > 0;
  const newPassword = formField({
    name: 'password',
    label: labels.password,
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${min} characters.`,
    fault: faults.password,
    focus: Boolean(faults.password) || !faults.confirmation,
  });
  const again = formField({
    name: 'confirmation',
    label: labels.confirmation,
    type: 'password',
    autocomplete: 'new-password',
    fault: faults.confirmation,
    focus: !faults.password && Boolean(faults.confirmation),
  });
  return sendPlainPage(request, reply, {
    title: 'Choose a new password',
    business: await request.businessFor(personId),
    status: isFaulty ? 422 : 200,
    body: html`<p>You will be logged out everywhere and can then log in with it.</p>
      <form method="post" novalidate>
        ${newPassword}${again}<button type="submit">Save password</button>
      </form>`,
  });
}

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: `A link to choose a password works once, within ${limits.session.passwordResetMinutes} minutes. Ask for a new one with “Forgot password?” on the login page.`,
    next: { href: '/app/login', words: 'Go to login' },
  });
