import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { limits } from '#domain/limits.ts';
import type { Problem } from '#domain/problems.ts';
import { readConfig } from '../../config.ts';
import { askBeforeBodies } from './before-bodies.ts';
import { streamChanges } from './stream-changes.ts';
import { boundUnread } from './unread-answers.ts';

/* Callers who reset their connection while it is asked who they are, and that takes as long as it can. */

const listeners = new EventEmitter();
const changes = {
  hear(topic: string, listener: (topic: string) => void) {
    listeners.on(topic, listener);
    return () => void listeners.off(topic, listener);
  },
  close: async () => {},
};
const app = Fastify();
let port: number;

before(async () => {
  app.decorateRequest('network', '203.0.113.9');
  app.decorateRequest('address', '203.0.113.9');
  app.decorateRequest('whoIsThere', async function whoIsThere() {
    if (this.headers.cookie) {
      await new Promise((closed) => this.raw.socket.once('close', closed));
      await sleep(20);
    }
    return null;
  });
  askBeforeBodies(app, { config: readConfig({}) });
  const unread = { bytes: 80_000_000, each: 40_000_000 };
  boundUnread(app, { people: unread, strangers: unread });
  app.setErrorHandler((error: Problem, _request, reply) => reply.code(503).send(error.code));
  app.get('/long', async () => 'x'.repeat(16_000_000));
  app.post('/', { bodyLimit: limits.openBodies.strangers.bytes }, async () => 'read');
  app.get('/changes', async (request, reply) => {
    if (request.headers.cookie) await once(reply.raw, 'close');
    streamChanges({ changes }, { topic: 'amp:1', person: { id: 1 } }, { request, reply });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(app.listeningOrigin).port);
});
after(() => app.close());

/** Sends a whole head, and is gone once the server has it. */
async function vanish(call: string, more = ''): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const asked = once(app.server, 'request');
  socket.write(`${call} HTTP/1.1\r\nHost: x\r\nCookie: sid=x\r\n${more}\r\n`);
  await asked;
  socket.resetAndDestroy();
  await sleep(40);
}

test('whoever is gone before it is known who they are holds no room', async () => {
  const length = limits.openBodies.strangers.each;
  const more = `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;
  for (let n = 0; n < 4; n += 1) await vanish('POST /', more);
  const honest = await app.inject({ method: 'POST', url: '/', payload: { words: 'x'.repeat(99) } });
  assert.equal(honest.statusCode, 200, honest.body);
});

test('whoever is gone before their stream begins leaves nothing that listens', async () => {
  for (let n = 0; n < 5; n += 1) await vanish('GET /changes');
  assert.deepEqual(listeners.eventNames(), []);
});

test('a stream that ended listens to nothing, though nobody reads its end', async () => {
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /changes HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(app.server, 'request');
  await sleep(20);
  assert.deepEqual(new Set(listeners.eventNames()), new Set(['amp:1', 'person:1']));
  listeners.emit('person:1', 'person:1');
  assert.deepEqual(listeners.eventNames(), []);
  socket.destroy();
});

test('who asks for long answers and reads none has no more of them, until those are read or gone', async () => {
  const unread = [0, 1].map(() => connect(port, '127.0.0.1'));
  for (const socket of unread) {
    socket.pause();
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(app.server, 'request');
  }
  const ask = async () => (await fetch(`${app.listeningOrigin}/long`)).status;
  let status = await ask();
  for (let tries = 0; tries < 20 && status === 200; tries += 1) status = await ask();
  assert.equal(status, 503);
  for (const socket of unread) socket.destroy();
  for (let tries = 0; tries < 50 && status === 503; tries += 1) {
    await sleep(20);
    status = await ask();
  }
  assert.equal(status, 200);
});
