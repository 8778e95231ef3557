import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { endSlowAnswer, endSlowStreams } from './slow-answers.ts';

const periodMs = 50;
const largeBytes = 48_000_000;
async function* pieces() {
  for (let sent = 0; sent < largeBytes; sent += 64_000) yield Buffer.alloc(64_000);
}
const server = createServer((request, response) => {
  endSlowAnswer(request, response, { periodMs, bytesPerSecond: 10_000_000 });
  if (request.url === '/news') response.write('now');
  else pipeline(pieces, response).catch(() => response.destroy());
});

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
};

test('whoever hardly takes what they asked for is let go, whoever reads has all of it', async () => {
  const accepted = once(server, 'connection');
  ask('/').pause();
  const [held] = await accepted;
  const reader = ask('/');
  let read = 0;
  for await (const bytes of reader) {
    read += (bytes as Buffer).length;
    if (read > largeBytes) break;
  }
  assert.ok(read > largeBytes);
  if (!held.destroyed) await once(held, 'close', { signal: AbortSignal.timeout(10_000) });
});

test('news may come as rarely as it happens', async () => {
  const reader = ask('/news');
  const ends: string[] = [];
  reader.on('close', () => ends.push('closed')).resume();
  await pause(8 * periodMs);
  assert.deepEqual(ends, []);
  reader.destroy();
});

test('whatever route answers with a stream, a reader who hardly takes it is let go', async () => {
  const app = Fastify();
  endSlowStreams(app, { periodMs, bytesPerSecond: 10_000_000 });
  app.get('/', (_request, reply) => reply.send(Readable.from(pieces())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [held] = await accepted;
  if (!held.destroyed) await once(held, 'close', { signal: AbortSignal.timeout(10_000) });
  socket.destroy();
  await app.close();
});

test('a caller who went before their answer was there leaves no timer behind', async (t) => {
  const app = Fastify();
  endSlowStreams(app, { periodMs, bytesPerSecond: 10_000_000 });
  const sent = Promise.withResolvers<void>();
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (payload instanceof Readable) sent.resolve();
  });
  const asked = Promise.withResolvers<void>();
  app.get('/', async (request, reply) => {
    asked.resolve();
    await new Promise<void>((gone) => request.raw.socket.once('close', () => gone()));
    return reply.send(Readable.from(pieces()));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const begun = t.mock.method(globalThis, 'setInterval');
  const ended = t.mock.method(globalThis, 'clearInterval');
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked.promise;
  socket.resetAndDestroy();
  await sent.promise;
  await pause(2 * periodMs);
  assert.equal(begun.mock.callCount(), ended.mock.callCount());
  await app.close();
});
