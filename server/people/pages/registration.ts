import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Registration, registrationFaults } from '#domain/people/registration.ts';
import { newPasswordLabels } from '#domain/people/password.ts';
import { Refusal } from '#domain/problems.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { html } from '../../foundation/http/html.ts';
import { requireOwnForm } from '../../foundation/http/own-form.ts';
import { plainPageLimit } from '../../foundation/http/plain-page.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { Tools } from '../../tools.ts';
import { mailsStayHere } from '../../foundation/trial-world.ts';
import { newPasswordFaults } from '../common-passwords.ts';
import { register } from '../registration/register.ts';
import { sendFirstMinute } from './first-minute.ts';
import { formField, star } from './form-field.ts';
import { chosenPassword, newPasswordScript } from './new-password.ts';

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
    const { email, password, confirmation = password } = form;
    const faults: Faults = {
      ...(await newPasswordFaults(
        { password, confirmation },
        { email, labels: newPasswordLabels.registration },
      )),
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
    sendFirstMinute(request, reply, {
      title: 'Look into your mail',
      step: 2,
      main: html`<h1>Look into your mail</h1>
        <p>
          We wrote to the address you gave. Open the link in that mail within
          ${limits.session.verificationHours} hours, and confirm it with the password you chose.
        </p>
        <p>Nothing there? Look among unwanted mail, or check the address and try again.</p>
        ${mailsStayHere(tools.config) && trialMails(request.query.to)}
        <p class="below"><a href="/users/register">Use another address</a></p>`,
    }),
  );
  app.get(newPasswordScript.path, (_request, reply) =>
    reply.type('text/javascript').send(newPasswordScript.text),
  );
}

const trialMails = (to: unknown) => {
  const query = typeof to === 'string' ? `?to=${encodeURIComponent(to)}` : '';
  return html`<p>This is a trial world: no mail leaves this machine.</p>
    <a class="button" href="/mailbox${query}">Open your mails here</a>`;
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
): Promise<FastifyReply> {
  const first = faultOrder.find((name) => faults[name]) ?? (refusal ? null : 'firstname');
  const drawn = fields.map((field): Html =>
    formField({
      ...field,
      value: form[field.name] ?? '',
      fault: faults[field.name],
      focus: field.name === first,
    }),
  );
  const isFaulty = refusal !== undefined || Object.keys(faults).length > 0;
  return sendFirstMinute(request, reply, {
    title: 'Create your account',
    step: 1,
    status: isFaulty ? 422 : 200,
    main: html`<h1>Write it once.<br />Know where it is live.</h1>
      <p>An account costs nothing and takes a minute.</p>
      ${refusal !== undefined && html`<p class="notice" role="alert">${refusal}</p>`}
      <form method="post" novalidate aria-label="Create your account">
        <div class="pair">${drawn.slice(0, 2)}</div>
        ${drawn.slice(2)} ${chosenPassword(faults, first)} ${termsBox(form, faults.terms)}
        <button type="submit">Create account</button>
      </form>`,
  });
}

const faultOrder = ['firstname', 'lastname', 'email', 'password', 'confirmation'] as const;

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
    hint: 'You log in with it. A link goes there first.',
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
