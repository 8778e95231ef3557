import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { nameCallers } from './caller.ts';
import { boundPipelined } from './pipelined-requests.ts';
import { boundUnread } from './unread-answers.ts';

test('who leaves most unread behind an answer that goes on loses the connection, and with it what waits', async (t) => {
  const app = Fastify({ serverFactory: (handle) => createServer(boundPipelined(handle)) });
  nameCallers(app, []);
  app.decorateRequest('admitted', null);
  const room = { bytes: 250_000, each: 10_000_000 };
  boundUnread(app, { people: room, strangers: room });
  const endless = new Readable({ read() {} });
  endless.push('on and on');
  app.get('/endless', () => endless);
  app.get('/long', () => 'x'.repeat(100_000));
  await app.ready();
  const port = await listenOnLoopback(app.server);
  t.after(() => {
    endless.destroy();
    app.server.close();
    return app.close();
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(ask('/endless') + ask('/long').repeat(4));
  socket.resume();
  await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
});
