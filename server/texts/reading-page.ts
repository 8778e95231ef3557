import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Block, Document, Section } from '#content/document.ts';
import type { Person } from '#domain/people/person.ts';
import { fullUserName } from '#domain/people/session.ts';
import type { Business } from '#domain/resellers/brand.ts';
import { html } from '../foundation/http/html.ts';
import type { Html } from '../foundation/http/html.ts';
import { legalLinks, sendFramed } from '../foundation/http/plain-page.ts';
import { readingStyle } from './reading-style.ts';

interface Way {
  label: string;
  href: string;
}

interface Reading {
  text: Document;
  at: Date;
  business: Business;
  /** Who reads it, where that matters: they can go on, and who acts as somebody is told so. */
  person?: Person;
  /** Pages of the app to go on to, before account, support and the way out. */
  pages?: readonly Way[];
}

/** Answers with a text to read, which needs neither script nor session. */
export function sendReadingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, at, business, person, pages = [] }: Reading,
): Promise<FastifyReply> {
  const { title, lead, updated, sections } = text;
  const main = html`<main class="reading">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${updated && html`<p class="updated">Last changed on ${updated}</p>`}
    <nav aria-label="On this page">
      <ul>
        ${sections.map(({ id, title: words }) => html`<li><a href="#${id}">${words}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(sectionOf)}
  </main>`;
  const footer = html`<span>© ${at.getUTCFullYear()} ${business.name}</span>
    ${legalLinks}
    <a href="/privacy-policy#cookies">Cookie policy</a>`;
  const banner = person?.actedBy ? actingBanner(person) : undefined;
  const ways = person ? waysOn(pages) : undefined;
  return sendFramed(request, reply, {
    title,
    main,
    business,
    footer,
    banner,
    ways,
    style: readingStyle,
  });
}

const waysOn = (pages: readonly Way[]): Html => html`
  ${[...pages, account, support].map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
  <form method="post" action="/users/log_out"><button type="submit">Log out</button></form>
`;

const account: Way = { label: 'Account', href: '/app/profile/personal' };
const support: Way = { label: 'Support', href: '/app/profile/personal?support=1' };

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
