import type { FastifyInstance, FastifyRequest } from 'fastify';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { noticeCalls } from './notice-calls.ts';
import { wordsToSend } from './mail-words.ts';
import { mailPage, outboxPage } from './outbox-page.ts';
import { mailById, newestMails } from './outbox-table.ts';
import type { Mail } from './outbox-table.ts';
import { mailsStayHere } from '../foundation/trial-world.ts';
import { stopPages } from './stop-pages.ts';
import { trialMailbox } from './trial-mailbox.ts';

const shown = 200;

/** Where mails can be read without a mail server (pages for admins, 404 to others who are logged in), and the calls. */
export function noticeRoutes(app: FastifyInstance, tools: Tools): void {
  noticeCalls(app, tools);
  stopPages(app, tools);
  trialMailbox(app, tools);
  app.get('/outbox', async (request, reply) => {
    await requireAdmin(request);
    const mails = await newestMails(tools.db.root, shown);
    return reply
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails, reply.styleNonce, { isLastStop: mailsStayHere(tools.config) }));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await findMail(tools, request);
    return reply.type('text/html; charset=utf-8').send(mailPage(mail, reply.styleNonce));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await findMail(tools, request);
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

async function requireAdmin(request: FastifyRequest): Promise<void> {
  const person = await request.whoIsThere();
  if (!person) throw new Problem('signed-out');
  if (!may(abilitiesFor(person), 'manage', 'Operations')) throw new Problem('not-found');
}

async function findMail(
  tools: Tools,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Mail> {
  await requireAdmin(request);
  const { id } = request.params;
  const mail = /^[1-9]\d{0,8}$/.test(id) ? await mailById(tools.db.root, Number(id)) : undefined;
  if (!mail) throw new Problem('not-found');
  if (!mailsStayHere(tools.config)) return mail;
  const { unsubscribeUrl: unsubscribe_url, ...words } = wordsToSend(tools.seal, mail);
  return { ...mail, ...words, unsubscribe_url };
}
