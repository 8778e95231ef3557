import { compareServers } from './compare-servers.ts';
import { atLeast } from './figure.ts';
import type { Bench } from './figure.ts';
import { startLoad } from './load.ts';
import { startServer } from './server-process.ts';

export const newsroomArticle: Bench = {
  name: 'newsroom-article',
  about:
    'Requests a second of an article page of the newsroom against /robots.txt, a static string, ' +
    'from the same server. 32 connections.',
  async run() {
    const load = startLoad();
    const server = await startServer('product.ts', { databaseUrl: null });
    try {
      return [
        await compareServers(load, {
          what: 'Newsroom article',
          ours: { server, requests: ask(server.says['article']) },
          floor: { name: 'static string', server, requests: ask('/robots.txt') },
          goal: atLeast(0.5),
          rounds: 5,
        }),
      ];
    } finally {
      await Promise.all([load.stop(), server.stop()]);
    }
  },
};

const ask = (path: string | undefined) => [`GET ${path} HTTP/1.1\r\nhost: news.localhost:3000`];
