import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessNameOf } from '#domain/resellers/brand.ts';
import type { Business } from '#domain/resellers/brand.ts';
import { asksSupport, supportForAnybody } from './asks-support.ts';
import { html, textOf, trustedHtml } from './html.ts';
import type { Html } from './html.ts';
import { markDrawn } from './mark.ts';
import { mainFontPath } from './page-fonts.ts';
import { plainPageStyle } from './plain-page-style.ts';

/** For pages that strangers may ask for, and whose secrets they might guess. */
export const plainPageLimit = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

interface Frame {
  title: string;
  main: Html;
  /** Under whose name; absent: as whoever asks knows it. */
  business?: Business | undefined;
  /** Address of that business's logo, which stands in the place of its name; null or absent: none. */
  logo?: string | null;
  /** What search engines are told. */
  head?: Html;
  /** Added to the look that all such pages have. */
  style?: string;
  /** Above the name of the business. */
  banner?: Html | undefined;
  /** Beside it: where whoever reads this can go. */
  ways?: Html | undefined;
  footer?: Html;
}

/** Answers with a page outside the app: it needs no script and carries its look with it. */
export async function sendFramed(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, main, business, logo, head, style = '', banner, ways, footer }: Frame,
): Promise<FastifyReply> {
  const { name } = business ?? (await request.businessFor());
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head}
        <title>${title}</title>
        ${name === businessNameOf.main ? ourIcon : noIcon}
        <link rel="preload" href="${mainFontPath}" as="font" type="font/woff2" crossorigin />
        <style nonce="${reply.styleNonce}">
          ${trustedHtml(plainPageStyle + style)}
        </style>
      </head>
      <body>
        ${banner}
        <header>
          <a href="/app/">${signDrawn(name, logo)}</a>
          ${ways && html`<nav aria-label="Main">${ways}</nav>`}
        </header>
        ${main}
        <footer>${footer ?? legalLinks}</footer>
      </body>
    </html> `;
  return reply.type('text/html; charset=utf-8').send(textOf(page));
}

const ourIcon = html`<link rel="icon" href="/app/icon.svg" type="image/svg+xml" />`;
/** Under another name our mark stands nowhere, and no browser asks for one. */
const noIcon = html`<link rel="icon" href="data:," />`;

const signDrawn = (name: string, logo: string | null | undefined) =>
  logo
    ? html`<img class="logo" src="${logo}" alt="${name}" />`
    : html`${name === businessNameOf.main && markDrawn}${name}`;

export const legalLinks = html`<a href="/app/terms">Terms of Service</a>
  <a href="/privacy-policy">Privacy Policy</a>`;

interface PlainPage {
  title: string;
  body: Html;
  status?: number;
  /** Under whose name; absent: as whoever asks knows it. */
  business?: Business | undefined;
}

/**
 * Answers with a page whose address may hold a secret: it is told to no other place, kept by no cache and
 * listed by no search engine.
 */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body, status, business }: PlainPage,
): Promise<FastifyReply> {
  const main = html`<main>
    <h1>${title}</h1>
    ${body}
  </main>`;
  return sendUnlisted(request, reply, { title, main, status, business });
}

/** The same for a page that is more than a title and what stands below it. */
export async function sendUnlisted(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, ...frame }: Omit<Frame, 'head'> & { status?: number | undefined },
): Promise<FastifyReply> {
  if (request.method === 'GET' && status === 200 && asksSupport(request))
    return reply.redirect(supportForAnybody, 302);
  reply.code(status).header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  const head = html`<meta name="robots" content="noindex" />`;
  return sendFramed(request, reply, { ...frame, head });
}
