import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { asKnown } from '../../foundation/db/hand.ts';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import type { Tools } from '../../tools.ts';
import { openSession } from '../sessions/sessions.ts';
import { lookAtToken } from '../tokens.ts';
import { verifyAddress } from '../registration/verify-address.ts';
import { formField } from './form-field.ts';
import { sendLinkGone } from './link-page.ts';
import type { WithToken } from './link-page.ts';

const Form = z.object({ password: z.string().max(1024).default('') });

/**
 * Where the mail to a new account leads. It asks for the password too: whoever reads the mail but did not
 * make the account must not bring a stranger's account to life with it.
 */
export function verificationPages(app: FastifyInstance, tools: Tools): void {
  const ownerOf = ({ params }: WithToken) =>
    lookAtToken(tools.db.root, { token: params.token, purpose: 'verify-email', at: tools.now() });

  app.get('/users/verify/:token', plainPageLimit, async (request: WithToken, reply) => {
    const owner = await ownerOf(request);
    return owner ? sendForm(request, reply, owner) : sendGone(request, reply);
  });

  app.post('/users/verify/:token', plainPageLimit, async (request: WithToken, reply) => {
    requireOwnForm(request);
    const owner = await ownerOf(request);
    if (!owner) return sendGone(request, reply);
    const { password } = Form.catch({ password: '' }).parse(request.body ?? {});
    const { email, personId, passwordSince } = owner;
    if (password === '')
      return sendForm(request, reply, { email, personId, fault: 'Password is required' });
    const { token } = request.params;
    const opening = { personId, persistent: false, by: 'password', passwordSince } as const;
    try {
      const shown = { token, password, personId, request };
      const outcome = await asKnown(personId, () => verifyAddress(tools, shown));
      if (outcome === 'gone') return sendGone(request, reply);
      if (outcome === 'wrong') return sendForm(request, reply, { email, personId, fault: wrong });
      await openSession(tools, request, reply, opening);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendForm(request, reply, { email, personId, fault: error.message });
    }
    return reply.redirect('/app/welcome', 303);
  });
}

const wrong =
  'This is not the password of the account. If you did not make it, choose a new one: “Forgot password?” on the login page.';

async function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, personId, fault }: { email: string; personId: number; fault?: string },
) {
  const password = formField({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    hint: 'The one you chose when you made the account.',
    fault,
    focus: true,
  });
  return sendPlainPage(request, reply, {
    title: 'Confirm your address',
    business: await request.businessFor(personId),
    status: fault ? 422 : 200,
    body: html`<p><strong>${email}</strong> will be the address of your account.</p>
      <form method="post" novalidate>
        ${password}<button type="submit">Confirm and log in</button>
      </form>`,
  });
}

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: `A link to confirm an address works once, within ${limits.session.verificationHours} hours. Log in: if your address still waits to be confirmed, the first page sends you a new link.`,
    next: { href: '/app/login', words: 'Log in' },
  });
