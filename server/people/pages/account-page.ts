import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { Problem } from '#domain/problems.ts';
import { html, textOf, trustedHtml } from '../../newsroom/html.ts';
import type { Html } from '../../newsroom/html.ts';
import { pageStyle } from './page-style.ts';

interface AccountPage {
  title: string;
  body: Html;
  status?: number;
}

/**
 * Answers with a page about an account that works without script. Its address may hold a secret: it is
 * told to no other place, kept by no cache and listed by no search engine.
 */
export function sendAccountPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body, status = 200 }: AccountPage,
): FastifyReply {
  const name = businessNameOf[request.tenant.brand];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/app/icon.svg" type="image/svg+xml" />
        <style nonce="${reply.cspNonce.style}">
          ${trustedHtml(pageStyle)}
        </style>
      </head>
      <body>
        <header><a href="/app/">${name}</a></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>
          <a href="/app/terms">Terms of Service</a>
          <a href="/privacy-policy">Privacy Policy</a>
        </footer>
      </body>
    </html> `;
  return reply
    .code(status)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(textOf(page));
}

/**
 * A form of another site must not act here. Pages without a referrer send `Origin: null`; then, and from
 * browsers that do not say where a request comes from, the secret in the address has to be enough.
 */
export function requireOwnForm(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('cross-site');
  if (origin !== undefined && origin !== 'null' && origin !== request.tenant.origin)
    throw new Problem('cross-site');
}

interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  fault?: string | undefined;
  hint?: string;
  isOptional?: boolean;
  /** The first one that needs attention. */
  focus?: boolean;
}

/** A labelled field with its hint or what is wrong with it. Passwords are never written back. */
export function formField({ name, label, type, fault, ...rest }: FormField): Html {
  const invalid = fault
    ? html` aria-invalid="true" aria-describedby="${name}-fault"`
    : rest.hint && html` aria-describedby="${name}-hint"`;
  const value = type === 'password' ? '' : (rest.value ?? '');
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${rest.autocomplete}"
      value="${value}"
      ${!rest.isOptional && html`required`}${invalid}${rest.focus && html` autofocus`}
    />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : rest.hint && html`<p class="hint" id="${name}-hint">${rest.hint}</p>`}
  </div>`;
}
