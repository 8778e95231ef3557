import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Registration, registrationFaults } from '#domain/people/registration.ts';
import { newPasswordLabels } from '#domain/people/password.ts';
import { Refusal } from '#domain/problems.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { Tools } from '../../tools.ts';
import { mailsStayHere } from '../../foundation/trial-world.ts';
import { newPasswordFaults } from '../common-passwords.ts';
import { register } from '../registration/register.ts';
import { formField, star } from './form-field.ts';

type Faults = Partial<Record<keyof Registration, string>>;

const sent = '/users/registered';

/** Where strangers make an account. The answer is the same whether or not the address has one. */
export function registrationPages(app: FastifyInstance, tools: Tools): void {
  if (!tools.config.registration) return;
  app.get('/users/register', (request, reply) =>
    sendForm(request, reply, { form: Registration.parse({}), faults: {} }),
  );

  app.post('/users/register', plainPageLimit, async (request, reply) => {
    requireOwnForm(request);
    const parsed = Registration.safeParse(request.body ?? {});
    const form = parsed.data ?? Registration.parse({});
    const faults: Faults = {
      ...(await newPasswordFaults(form, {
        email: form.email,
        labels: newPasswordLabels.registration,
      })),
      ...registrationFaults(form),
    };
    if (Object.keys(faults).length > 0) return sendForm(request, reply, { form, faults });
    const origin = settledOrigin(tools.config, request.tenant);
    try {
      await register(tools, { form, address: request.network, origin });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendForm(request, reply, { form, faults: {}, refusal: error.message });
    }
    // Only where the mails themselves can be read: no address stands in an address elsewhere.
    const to = mailsStayHere(tools.config) ? `?to=${encodeURIComponent(form.email)}` : '';
    return reply.redirect(`${sent}${to}`, 303);
  });

  app.get<{ Querystring: { to?: unknown } }>(sent, (request, reply) =>
    sendPlainPage(request, reply, {
      title: 'Look into your mail',
      body: html`<p>
          We wrote to the address you gave. Open the link in that mail within
          ${limits.session.verificationHours} hours, and confirm it with the password you chose.
        </p>
        <p>Nothing there? Look among unwanted mail, or check the address and try again.</p>
        ${mailsStayHere(tools.config) && trialMails(request.query.to)}
        <a class="button" href="/app/login">Go to login</a>`,
    }),
  );
}

const trialMails = (to: unknown) => {
  const query = typeof to === 'string' ? `?to=${encodeURIComponent(to)}` : '';
  return html`<p>
    This is a trial world: no mail leaves this machine.
    <a href="/mailbox${query}">Open your mails here</a>
  </p>`;
};

interface Filled {
  form: Registration;
  faults: Faults;
  refusal?: string;
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, faults, refusal }: Filled,
): FastifyReply {
  const first = fields.find(({ name }) => faults[name])?.name ?? (refusal ? null : 'firstname');
  const drawn = fields.map((field): Html =>
    formField({
      ...field,
      value: form[field.name] ?? '',
      fault: faults[field.name],
      focus: field.name === first,
    }),
  );
  const isFaulty = refusal !== undefined || Object.keys(faults).length > 0;
  return sendPlainPage(request, reply, {
    title: 'Create your account',
    status: isFaulty ? 422 : 200,
    body: html`<p>Write, approve and publish from one place. Making an account costs nothing.</p>
      ${refusal !== undefined && html`<p class="notice" role="alert">${refusal}</p>`}
      <form method="post" novalidate>
        <div class="pair">${drawn.slice(0, 2)}</div>
        ${drawn.slice(2)} ${termsBox(form, faults.terms)}
        <button type="submit">Create account</button>
      </form>
      <p class="below">You have an account? <a href="/app/login">Log in</a></p>`,
  });
}

const fields = [
  { name: 'firstname', label: 'First name', type: 'text', autocomplete: 'given-name' },
  {
    name: 'lastname',
    label: 'Last name',
    type: 'text',
    autocomplete: 'family-name',
    isOptional: true,
  },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autocomplete: 'email',
    hint: 'You log in with it. We send a link there first.',
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${limits.passwordCharacters.min} characters.`,
  },
  {
    name: 'confirmation',
    label: 'Password, once more',
    type: 'password',
    autocomplete: 'new-password',
  },
] as const;

const termsBox = (form: Registration, fault: string | undefined): Html =>
  html`<div>
    <div class="check">
      <input
        id="terms"
        name="terms"
        type="checkbox"
        value="accepted"
        required${form.terms ? html` checked` : ''}${
          fault ? html` aria-invalid="true" aria-describedby="terms-fault"` : ''
        }
      />
      <label for="terms">I accept the <a href="/app/terms">Terms of Service</a>${star}</label>
    </div>
    ${fault && html`<p class="fault" id="terms-fault">${fault}</p>`}
  </div>`;
