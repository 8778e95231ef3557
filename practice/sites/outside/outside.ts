import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, redirect, send } from '../../answer.ts';
import { html } from '../../html.ts';

interface Named {
  Params: { '*': string; ms: string; hops: string };
}

/** The longest that `/slow/…` keeps a caller waiting. */
const longestWaitMs = 120_000;
const mostHops = 50;

/** Pages of nobody in particular, for articles to link to: good, dead, slow and crooked ones. */
export function outside(app: FastifyInstance, origin: string, closing: AbortSignal) {
  app.get<Named>('/pages/*', (request, reply) => {
    const { '*': name } = request.params;
    return send(reply, outsidePage(200, titleOf(name)));
  });
  app.get('/dead/*', says(404, 'This page does not exist'));
  app.get('/gone/*', says(410, 'This page was removed for good'));
  app.get('/restricted/*', says(403, 'This page is for members only'));
  app.get('/error/*', says(500, 'This site has a fault'));

  app.get<Named>('/slow/:ms/*', async (request, reply) => {
    const { ms, '*': name } = request.params;
    await waited(Math.min(Number(ms) || 0, longestWaitMs), closing);
    return send(reply, outsidePage(200, titleOf(name)));
  });

  app.get<Named>('/redirect/:hops/*', (request, reply) => {
    const { hops, '*': name } = request.params;
    const left = Math.min(Number(hops) || 0, mostHops);
    const next = left > 0 ? redirect(`${origin}/redirect/${left - 1}/${name}`) : undefined;
    return send(reply, next ?? outsidePage(200, titleOf(name)));
  });
  app.get('/loop', (_request, reply) => send(reply, redirect(`${origin}/loop`)));
  app.get('/to-private', (_request, reply) => send(reply, redirect('http://127.0.0.1:1/')));

  app.get<Named>('/head-405/*', { exposeHeadRoute: false }, (request, reply) => {
    const { '*': name } = request.params;
    return send(reply, outsidePage(200, titleOf(name)));
  });
  app.head('/head-405/*', says(405, 'Only GET is answered here'));
}

const says = (status: number, title: string) => (_request: unknown, reply: FastifyReply) =>
  send(reply, outsidePage(status, title));

async function waited(ms: number, closing: AbortSignal) {
  try {
    await pause(ms, undefined, { signal: closing });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
}

/** `studies/tidal-power` is titled "Tidal power". */
function titleOf(name: string): string {
  const words = (name.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'A page';
}

function outsidePage(status: number, title: string) {
  return page(
    status,
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="stylesheet" href="/practice.css" />
        </head>
        <body>
          <header class="practice">Practice page: nothing here is on the real internet</header>
          <main>
            <h1>${title}</h1>
            <p>
              This page stands in for one that somebody else would keep. It is here so that links
              can be checked without leaving this machine.
            </p>
          </main>
        </body>
      </html>`,
  );
}
