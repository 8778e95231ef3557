import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Block, Document, Section } from '#content/document.ts';
import type { Person } from '#domain/people/person.ts';
import { fullUserName } from '#domain/people/session.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { html, textOf, trustedHtml } from '../newsroom/html.ts';
import type { Html } from '../newsroom/html.ts';
import { pageStyle } from '../people/pages/page-style.ts';
import { readingStyle } from './reading-style.ts';

/**
 * Answers with a text to read, which needs neither script nor session.
 * @param person who reads it, where that matters: an administrator who acts as somebody is told so.
 */
export function sendReadingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, lead, updated, sections }: Document,
  person?: Person,
): FastifyReply {
  const businessName = businessNameOf[request.tenant.brand];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/app/icon.svg" type="image/svg+xml" />
        <style nonce="${reply.cspNonce.style}">
          ${trustedHtml(pageStyle + readingStyle)}
        </style>
      </head>
      <body>
        ${person?.actedBy && actingBanner(person)}
        <header><a href="/app/">${businessName}</a></header>
        <main class="reading">
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${updated && html`<p class="updated">Last changed on ${updated}</p>`}
          <nav aria-label="On this page">
            <ul>
              ${sections.map(({ id, title: words }) => html`<li><a href="#${id}">${words}</a></li>`)}
            </ul>
          </nav>
          ${sections.map(sectionOf)}
        </main>
        <footer>
          <span>© ${new Date().getFullYear()} ${businessName}</span>
          <a href="/app/terms">Terms of Service</a>
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/privacy-policy#cookies">Cookie policy</a>
        </footer>
      </body>
    </html> `;
  return reply.type('text/html; charset=utf-8').send(textOf(page));
}

const actingBanner = (person: Person): Html =>
  html`<section class="acting" aria-label="Acting as somebody else">
    <p>
      ${person.actedBy?.name}, you act as
      <strong>${fullUserName(person)}</strong> (${person.email}). Everything is written down under
      both names.
    </p>
    <a href="/app/profile/personal">To the app, where you can stop</a>
  </section>`;

const sectionOf = ({ id, title, blocks }: Section): Html =>
  html`<section id="${id}">
    <h2>${title}</h2>
    ${blocks.map(blockOf)}
  </section>`;

function blockOf(block: Block): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('list' in block)
    return html`<ul>
      ${block.list.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  if ('link' in block) return html`<p><a href="${block.link.href}">${block.link.words}</a></p>`;
  const [head = [], ...rows] = block.table;
  return html`<div class="table" tabindex="0" role="region" aria-label="${head.join(', ')}">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}
