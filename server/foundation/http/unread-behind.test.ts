import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { aFrontDoor } from '#tests/builders/front-door.ts';
import { logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import { readConfig } from '../../config.ts';
import { askBeforeBodies } from './before-bodies.ts';

/* Whole bodies of strangers who do not read what they are answered. */

const { tools, api, port } = await aFrontDoor({ settings: { TRUST_PROXY: '127.0.0.1' } });
await signedIn(tools, api, { name: 'ada' });
const opened: Socket[] = [];

/** Its answers never end, as those do not that nobody reads. */
const endless = Fastify();
let answers = 0;

before(async () => {
  endless.decorateRequest('network', '');
  endless.decorateRequest('address', '');
  endless.decorateRequest('whoIsThere', async () => null);
  endless.addHook('onRequest', async (request) => {
    request.address = String(request.headers['x-forwarded-for']);
  });
  askBeforeBodies(endless, { config: readConfig({}) });
  endless.addHook('onSend', async () => void (answers += 1));
  endless.post('/', { bodyLimit: 4_000 }, async (_request, reply) =>
    reply.send(new Readable({ read() {} })),
  );
  endless.post('/short', { bodyLimit: 4_000 }, async () => 'read');
  await endless.listen({ port: 0, host: '127.0.0.1' });
});
after(() => {
  for (const socket of opened) socket.destroy();
  endless.server.closeAllConnections();
  return endless.close();
});

function unread(at: number): Socket {
  const socket = connect(at, '127.0.0.1').pause();
  socket.on('error', () => {});
  opened.push(socket);
  return socket;
}

/** A body of so many pieces of one byte each. */
const inPieces = (call: string, from: string, pieces: number) =>
  `POST ${call} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Requested-With: XMLHttpRequest\r\n` +
  `X-Forwarded-For: ${from}\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`;

const networks = Array.from({ length: 12 }, (_, n) => `198.51.100.${n + 1}`);
/** As much of a room as one network may hold, to the last piece. */
const sizes = [3_900, 3_900, 1_900, 300, 150, 90, 40, 20, 10, 5, 3, 2, 1, 1, 1, 1, 1];

test('what was handled keeps no room, whether or not its answer is read', async () => {
  const at = Number(new URL(endless.listeningOrigin).port);
  for (const from of networks)
    for (const pieces of sizes) unread(at).write(inPieces('/', from, pieces));
  for (let n = 0; n < 200 && answers < networks.length * sizes.length; n += 1) await sleep(25);
  const honest = await endless.inject({
    method: 'POST',
    url: '/short',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    payload: { words: 'x'.repeat(1_000) },
  });
  assert.equal(honest.statusCode, 200, honest.body);
});

test('bodies behind a long answer that is not read keep no owner from their login', async () => {
  const long = (from: string) =>
    `GET /api/docs/files/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  for (const from of networks) {
    for (const pieces of sizes)
      unread(port).write(long(from).repeat(6) + inPieces('/users/login', from, pieces));
    await sleep(20);
  }
  await sleep(500);
  const body = JSON.stringify({ login: 'ada@demo.test', password: 'wrong' });
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.write(
    `POST /users/login HTTP/1.1\r\nHost: localhost:${port}\r\nX-Requested-With: XMLHttpRequest\r\n` +
      `X-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [head] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  assert.match(String(head), /^HTTP\/1\.1 200/);
  assert.equal((await logIn(api, 'ada@demo.test', { headers: marker })).statusCode, 200);
});

const get = `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

/** All that is answered to what is sent at once, until the connection ends or so many answers came. */
async function answersTo(sent: string, most: number): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  const { promise, resolve } = Promise.withResolvers<void>();
  let codes: string[] = [];
  let heard = '';
  socket.on('error', () => {}).on('close', () => resolve());
  socket.on('data', (bytes) => {
    heard += String(bytes);
    codes = Array.from(heard.matchAll(/HTTP\/1\.1 (\d+)/g), ([, code]) => code ?? '');
    if (codes.length >= most) resolve();
  });
  socket.write(sent);
  await promise;
  return codes;
}

test('a body behind an answer that is at its end in a moment is taken', async () => {
  const [health, answer] = await answersTo(get + inPieces('/users/login', '203.0.113.8', 1), 2);
  assert.equal(health, '200');
  assert.match(answer ?? 'cut off', /^4\d\d$/);
});

test('of requests that come before any answer was taken, few are handled', async () => {
  assert.equal((await answersTo(get.repeat(8), 8)).length, 8);
  assert.ok((await answersTo(get.repeat(900), 900)).length <= 8);
});
