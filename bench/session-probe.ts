import { compareServers } from './compare-servers.ts';
import { onBothEngines } from './engines.ts';
import { atLeast } from './figure.ts';
import type { Bench } from './figure.ts';
import { startLoad } from './load.ts';
import { startServer } from './server-process.ts';
import { sessionCount, tokenOf } from './servers/sessions.ts';

export const sessionProbe: Bench = {
  name: 'session-probe',
  about:
    'Requests a second of GET /users/active_session with a session, through the whole API, against ' +
    'a bare Fastify route that runs the same SQL statement on the same engine. 32 connections.',
  run: () =>
    onBothEngines(async ({ engine, databaseUrl }) => {
      const load = startLoad();
      const product = await startServer('product.ts', { databaseUrl });
      const bare = await startServer('bare-probe.ts', { databaseUrl });
      try {
        return [
          await compareServers(load, {
            what: `Session probe, ${engine}`,
            ours: { server: product, requests },
            floor: { name: 'bare route, same query', server: bare, requests },
            goal: atLeast(0.7),
            rounds: 5,
          }),
        ];
      } finally {
        await Promise.all([load.stop(), product.stop(), bare.stop()]);
      }
    }),
};

const requests = Array.from(
  { length: sessionCount },
  (_, index) =>
    `GET /users/active_session HTTP/1.1\r\nhost: localhost:3000\r\n` +
    `x-requested-with: XMLHttpRequest\r\ncookie: sid=${tokenOf(index + 1)}; active_session=1`,
);
