import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listenOnLoopback } from '#tests/builders/loopback.ts';

interface Answer {
  status: number;
  /** Sent as JSON, unless it is a page. */
  body: object | string;
}

/** A pretend site on a port of its own. */
export async function aPretendSite(
  answer: (request: IncomingMessage, url: URL) => Promise<Answer>,
): Promise<{ origin: string; host: string; close: () => void }> {
  const server = createServer((request, reply) => {
    const answered = async () => {
      const { status, body } = await answer(
        request,
        new URL(request.url ?? '/', 'http://site.test'),
      );
      const isPage = typeof body === 'string';
      reply.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
      reply.end(isPage ? body : JSON.stringify(body));
    };
    answered().catch(() => reply.destroy());
  });
  const host = `127.0.0.1:${await listenOnLoopback(server)}`;
  return { origin: `http://${host}`, host, close: () => server.close() };
}

export const Words = z.object({ marker: z.string(), title: z.string(), text: z.string() });
export type Words = z.infer<typeof Words>;

export const wordsIn = async (request: IncomingMessage): Promise<Words> =>
  Words.parse(await json(request));

/** What a site says of a post, as JSON. */
export const Posted = z.object({ id: z.number() });

export const pageOf = ({ title, text }: Words): string =>
  `<!doctype html><title>${title}</title><h1>${title}</h1><p>${text.replaceAll('\n', '</p><p>')}</p>`;
