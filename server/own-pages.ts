import type { FastifyInstance } from 'fastify';
import type { Engine } from './foundation/db/connect.ts';
import type { ReadInside } from './foundation/network/gate.ts';
import type { Tools } from './tools.ts';

/** The applications of our public hosts, each opened when it is first wanted. */
export interface OwnPages {
  app(): Promise<FastifyInstance>;
  news(): Promise<FastifyInstance>;
  usercontent(): Promise<FastifyInstance>;
  /** Reads a page of one of these origins within this process; null for an origin that is not ours. */
  at(origin: string): ReadInside | null;
  close(): Promise<void>;
}

interface Opening {
  config: Tools['config'];
  /** Asked for when the first page is wanted: the pages need the tools that reach for them. */
  tools: () => Tools;
  listen: Engine['listen'];
}

export function ownPages({ config, tools, listen }: Opening): OwnPages {
  const { origins } = config;
  const opened = new Map<string, Promise<FastifyInstance>>();
  const onceOpened = (name: string, open: () => Promise<FastifyInstance>) => () => {
    const present = opened.get(name);
    if (present) return present;
    const opening = open();
    opened.set(name, opening);
    // Who wants it next tries again.
    opening.catch(() => opened.delete(name));
    return opening;
  };

  const app = onceOpened('app', async () => {
    const { buildApi } = await import('./api.ts');
    const api = await buildApi(tools());
    await api.ready();
    return api;
  });
  const news = onceOpened('news', async () => {
    const { newsroomApp } = await import('./newsroom/newsroom.ts');
    const { db, now, log } = tools();
    const { news: origin, usercontent: usercontentOrigin } = origins;
    return newsroomApp({ config, db, origin, usercontentOrigin, now, log, listen });
  });
  const usercontent = onceOpened('usercontent', async () => {
    const { usercontentApp } = await import('./media/usercontent.ts');
    return usercontentApp(tools());
  });
  const byOrigin = new Map([
    [origins.app, app],
    [origins.news, news],
    [origins.usercontent, usercontent],
  ]);

  return {
    app,
    news,
    usercontent,
    at(origin) {
      const open = byOrigin.get(origin);
      return open ? readFrom(open) : null;
    },
    async close() {
      const ended = await Promise.allSettled(opened.values());
      for (const site of ended) if (site.status === 'fulfilled') await site.value.close();
      opened.clear();
    },
  };
}

const readFrom =
  (open: () => Promise<FastifyInstance>): ReadInside =>
  async ({ url, method, headers, outOfTime }) => {
    const site = await open();
    // Of a signal that is aborted by then, the answer's stream fails before anybody could hear of it: that would end
    // the process.
    outOfTime.throwIfAborted();
    const path = url.pathname + url.search;
    const asked = { method, url: path, headers, signal: outOfTime, payloadAsStream: true };
    // What inject returns begins with the first `then`, and an `await` says that a turn later.
    const answer = await site.inject(asked).then((begun) => begun);
    const body = answer.stream();
    // Who has read enough takes no more of it: without its end it would hold what it is read from.
    body.once('close', () => answer.raw.res.destroy());
    const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(named),
      body,
    };
  };
