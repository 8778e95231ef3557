import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { sayLast } from './last-words.ts';

const theirs: Socket[] = [];
const ours = new Set<Socket>();
const server = createServer({ allowHalfOpen: true }, (socket) => {
  ours.add(socket);
  socket.once('close', () => ours.delete(socket));
  sayLast(socket, 'Not here.');
});
let port: number;

before(async () => {
  port = await listenOnLoopback(server);
});
after(() => {
  for (const socket of theirs) socket.destroy();
  server.close();
});

async function comer(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  theirs.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  return socket;
}

test('the last words are heard, also by who was still sending', async () => {
  const socket = await comer();
  socket.write('x'.repeat(1_000_000));
  assert.equal(await text(socket), 'Not here.');
});

test('of very many who stay, few are kept, and none for long', async () => {
  let mostAtOnce = 0;
  for (let n = 0; n < 300; n += 1) {
    await comer();
    mostAtOnce = Math.max(mostAtOnce, ours.size);
  }
  assert.ok(mostAtOnce <= 210, `${mostAtOnce}`);
  for (let waited = 0; ours.size > 0 && waited < 150; waited += 1) await pause(20);
  assert.equal(ours.size, 0);
});
