import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { html } from '../foundation/http/html.ts';
import { plainPageLimit, sendPlainPage } from '../foundation/http/plain-page.ts';
import type { Tools } from '../tools.ts';
import { wordsToSend } from './mail-words.ts';
import { newestMailsTo } from './outbox-table.ts';
import type { Mail } from './outbox-table.ts';
import { mailsStayHere } from '../foundation/trial-world.ts';

const shown = 10;
/** The mail is written by a job: whoever comes at once sees it at the next look. */
const lookAgainSeconds = 3;

/**
 * The mails to one address, for whoever tries the product out: where no mail leaves the machine, a newcomer
 * finds here what a mail program would show. It does not exist in production, nor with a mail server.
 */
export function trialMailbox(app: FastifyInstance, tools: Tools): void {
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', plainPageLimit, async (request, reply) => {
    if (!mailsStayHere(tools.config)) throw new Problem('not-found');
    const asked = request.query.to;
    const to = typeof asked === 'string' ? asked.trim().slice(0, 254) : '';
    const mails = to === '' ? [] : await newestMailsTo(tools.db.root, to, shown);
    if (to !== '' && mails.length === 0) reply.header('refresh', String(lookAgainSeconds));
    return sendPlainPage(request, reply, {
      title: 'Mails in this trial world',
      body: html`<p>No mail leaves this machine: what would be sent appears here.</p>
        <form method="get">
          <label for="to">Mails to</label>
          <input id="to" name="to" type="email" value="${to}" autocomplete="email" />
          <button type="submit">Show</button>
        </form>
        ${to !== '' && mails.length === 0 && html`<p>Nothing has come yet. We look again by ourselves.</p>`}
        ${mails.map((mail) => drawn(tools, mail))}`,
    });
  });
}

const drawn = ({ seal }: Pick<Tools, 'seal'>, mail: Mail) =>
  html`<article class="mail">
    <h2>${mail.subject}</h2>
    <p>${linked(wordsToSend(seal, mail).text)}</p>
  </article>`;

/** Addresses become links; lines stay lines. */
const linked = (text: string) =>
  text
    .split('\n')
    .map((line) => [
      ...line
        .split(/(https?:\/\/[^\s<>"]+)/)
        .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part)),
      html`<br />`,
    ])
    .flat();
