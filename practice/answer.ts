import type { FastifyReply } from 'fastify';
import type { Markup } from './html.ts';

/** What a pretend site answers. Plain data, so that the failure dial can spoil it on its way. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What the answer is about, for the list of events. */
  about?: { id: number; marker: string };
}

type Extra = Record<string, string>;

export function json(status: number, value: unknown, headers: Extra = {}): Answer {
  const type = 'application/json; charset=UTF-8';
  return answer(status, JSON.stringify(value), { 'content-type': type, ...headers });
}

export function page(status: number, markup: Markup, headers: Extra = {}): Answer {
  return answer(status, markup.source, { 'content-type': 'text/html; charset=UTF-8', ...headers });
}

export function redirect(location: string, status: 301 | 302 | 303 = 302): Answer {
  return answer(status, '', { location });
}

export function answer(status: number, body: string | Buffer, headers: Extra): Answer {
  return { status, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/** No page of this world may run a script, set a cookie or be framed, whatever was posted to it. */
const houseHeaders: Extra = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data: http: https:",
    "media-src 'self' http: https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export function allHeaders(sent: Answer): Extra {
  return { ...houseHeaders, 'content-length': String(sent.body.length), ...sent.headers };
}

export function send(reply: FastifyReply, sent: Answer): FastifyReply {
  return reply.code(sent.status).headers(allHeaders(sent)).send(sent.body);
}
