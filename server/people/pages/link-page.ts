import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../foundation/http/html.ts';
import { sendPlainPage } from '../../foundation/http/plain-page.ts';

/** Of a page that a mailed link opens. */
export type WithToken = FastifyRequest<{ Params: { token: string } }>;

interface GoneLink {
  /** How long such links work, and what to do instead. */
  says: string;
  next: { href: string; words: string };
}

/** Answers that a mailed link was used already, or is too old. */
export const sendLinkGone = (
  request: FastifyRequest,
  reply: FastifyReply,
  { says, next }: GoneLink,
): Promise<FastifyReply> =>
  sendPlainPage(request, reply, {
    title: 'This link does not work any more',
    status: 410,
    body: html`<p>${says}</p>
      <a class="button" href="${next.href}">${next.words}</a>`,
  });
