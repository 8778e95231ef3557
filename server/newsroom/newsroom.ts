import { Problem, problems } from '#domain/problems.ts';
import { normalized } from '#domain/rules/normalized.ts';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../foundation/db/transaction.ts';
import { fairTurns } from '../foundation/fair-turns.ts';
import { boundUnread, heldAnyway } from '../foundation/http/unread-answers.ts';
import { nameCallers } from '../foundation/http/caller.ts';
import { unstorableIn } from '../foundation/http/storable-input.ts';
import type { Log } from '../foundation/log.ts';
import { strangersOf } from '../foundation/network/network-of.ts';
import { makeAnswer, sendAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { readAssets } from './assets.ts';
import { newsroomContents } from './contents.ts';
import type { InTurn } from './kept-answers.ts';
import { brokenPage, busyPage, notFoundPage } from './pages/notice-page.ts';
import { securityHeaders } from './security-headers.ts';

export interface NewsroomTools {
  config: Pick<Config, 'trustProxy'>;
  db: Database;
  /** Of the public pages: scheme, host and port. */
  origin: string;
  usercontentOrigin: string;
  now: () => Date;
  log: Pick<Log, 'error'>;
  /** Hears committed `NOTIFY`s; see Engine. */
  listen: (
    channel: string,
    hear: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
}

/**
 * Pages that are not kept are read for strangers by a few of the connections that everybody reads with: who
 * asks for very many waits for themselves.
 */
const inLine = fairTurns({
  atOnce: 3,
  atOnceEach: 2,
  waiting: 2_000,
  waitingEach: 500,
  patienceMs: 20_000,
  code: 'busy',
});

/**
 * The public newsroom as an app of its own, to be mounted on its own host: no session, no cookies, no
 * script. Closing it ends the listening.
 */
export async function newsroomApp(tools: NewsroomTools): Promise<FastifyInstance> {
  const assets = readAssets();
  const place = { origin: tools.origin, assets };
  const contents = await newsroomContents(tools, place);
  const headers = securityHeaders(tools.origin, tools.usercontentOrigin);
  const plain = { type: 'text/html; charset=utf-8', keep: 'never' } as const;
  const notFound = makeAnswer({ ...plain, status: 404, body: notFoundPage(place) });
  const readOnly = makeAnswer({ ...plain, status: 405, body: notFoundPage(place) });
  const busy = makeAnswer({ ...plain, status: problems.busy.status, body: busyPage(place) });
  const broken = makeAnswer({ ...plain, status: 500, body: brokenPage(place) });

  const app = fastify({
    logger: false,
    routerOptions: {
      maxParamLength: 200,
      onBadUrl: (_path, _request, response) => {
        response.writeHead(404, { ...headers, ...notFound.headers }).end(notFound.body);
      },
    },
  });
  nameCallers(app, tools.config.trustProxy);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else sendAnswer(request, reply.header('allow', 'GET, HEAD'), readOnly);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const isSound = unstorableIn(request.params) === null && unstorableIn(request.query) === null;
    if (isSound) done();
    else sendAnswer(request, reply, notFound);
  });
  app.setNotFoundHandler((request, reply) => sendAnswer(request, reply, notFound));
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem && error.code === 'busy')
      return sendAnswer(request, reply.header('retry-after', '5'), busy);
    // What the reader sent is no page of ours; only the rest is a fault.
    if (!(error instanceof Problem) && (error.statusCode ?? 500) < 500)
      return sendAnswer(request, reply, notFound);
    tools.log.error({ error, path: request.url }, 'newsroom page failed');
    return sendAnswer(request, reply, broken);
  });

  boundUnread(app);
  for (const { body } of assets.byPath.values()) heldAnyway.add(body);
  for (const [path, answer] of assets.byPath)
    app.get(path, (request, reply) => sendAnswer(request, reply, answer));

  const serve = (path: string, find: (asked: Asked) => MaybeAnswer) =>
    app.get<{ Params: { slug: string }; Querystring: Record<string, unknown> }>(
      path,
      async (request, reply) => {
        const answer = await find({
          slug: request.params.slug && normalized(request.params.slug, 'NFC'),
          page: request.query['page'],
          inTurn: (make) => inLine(strangersOf(request.address), make),
        });
        return sendAnswer(request, reply, answer ?? notFound);
      },
    );
  serve('/', ({ page: number, inTurn }) => contents.front(number, inTurn));
  serve('/articles/:slug', ({ slug, inTurn }) => contents.article(slug, inTurn));
  serve('/companies/:slug', ({ slug, page: number, inTurn }) =>
    contents.company(slug, number, inTurn),
  );
  serve('/feed.xml', ({ inTurn }) => contents.rss(inTurn));
  serve('/feed.json', ({ inTurn }) => contents.json(inTurn));
  serve('/sitemap.xml', ({ inTurn }) => contents.sitemap(inTurn));
  serve('/news-sitemap.xml', ({ inTurn }) => contents.newsSitemap(inTurn));
  serve('/robots.txt', () => contents.robots);

  app.addHook('onClose', () => contents.close());
  await app.ready();
  return app;
}

interface Asked {
  slug: string;
  /** `?page=` as it came. */
  page: unknown;
  /** Of the caller's network. */
  inTurn: InTurn;
}

type MaybeAnswer = Answer | null | Promise<Answer | null>;
