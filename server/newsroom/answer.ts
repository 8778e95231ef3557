import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer ready to be sent again and again: bytes and headers are made once. */
export interface Answer {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

interface Made {
  status?: number;
  type: string;
  body: string | Buffer;
  lastModified?: Date;
  /** How long others may keep it: a minute (the default), for ever, or not at all. */
  keep?: keyof typeof cacheControl;
  /** In place of the pages' content security policy. */
  policy?: string;
  /** Pictures and feeds, which other sites may load. */
  open?: boolean;
}

const cacheControl = {
  minute: 'public, max-age=60',
  ever: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const;

export function makeAnswer({
  status = 200,
  type,
  body,
  lastModified,
  keep = 'minute',
  policy,
  open,
}: Made): Answer {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return {
    status,
    body: bytes,
    etag,
    headers: {
      'content-type': type,
      'cache-control': cacheControl[keep],
      etag,
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      ...(lastModified ? { 'last-modified': lastModified.toUTCString() } : {}),
      ...(open
        ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
        : {}),
    },
  };
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.headers(answer.headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && names(known, answer.etag))
    return reply.code(304).send();
  return reply.code(answer.status).send(answer.body);
}

/** If-None-Match compares weakly: `W/` makes no difference. */
const names = (known: string, etag: string) =>
  known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
