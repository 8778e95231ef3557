import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { insertDocument } from '#server/amps/writing/document-table.ts';
import { makeWritingDoor } from '#server/amps/writing/writing-door.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aFrontDoor } from '#tests/builders/front-door.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { frames, typed } from '#tests/builders/writing-frames.ts';

const { tools, api, port } = await aFrontDoor({ writing: makeWritingDoor });
const ada = await signedIn(tools, api, { name: 'ada' });

const anAmpOf = async (ownerId: number) => (await anArticle(tools, { ownerId })).moduleId;
const nameOf = (moduleId: number) => `article:${moduleId}`;

/** A browser that says what it likes, and counts what it is sent. */
async function aSocket({ cookie }: { cookie?: string }) {
  const headers = { origin: `http://localhost:${port}`, ...(cookie ? { cookie } : {}) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/writing`, {
    headers: { ...headers, host: `localhost:${port}` },
  });
  const heard = { bytes: 0, messages: 0 };
  socket.on('message', (data: Buffer) => {
    heard.bytes += data.length;
    heard.messages += 1;
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  return { socket, heard };
}

test('Hole 4: who asks for a whole document sixty times and reads nothing is not answered sixty times', async () => {
  const moduleId = await anAmpOf(ada.id);
  const doc = new Y.Doc();
  doc.getText('junk').insert(0, 'x'.repeat(400_000));
  const state = Y.encodeStateAsUpdate(doc);
  await tools.db.transaction((tx) =>
    insertDocument(tx, {
      moduleId,
      state,
      readingMs: 1,
      founder: null,
      authorId: ada.id,
      at: tools.now(),
    }),
  );
  const { socket, heard } = await aSocket(ada);
  socket.send(frames.auth(nameOf(moduleId)));
  await once(socket, 'message');
  socket.pause();
  for (let n = 0; n < 60; n += 1) socket.send(frames.syncStep1(nameOf(moduleId)));
  await sleep(1_500);
  socket.resume();
  await sleep(1_500);
  socket.terminate();
  assert.ok(heard.bytes > 400_000, 'one answer is honest');
  assert.ok(heard.bytes < 5_000_000, `${heard.bytes} bytes were kept for it`);
});

test('Hole 7: a document’s name of a stranger’s making is printed nowhere', async (t) => {
  const printed: string[] = [];
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    t.mock.method(console, way, (...words: unknown[]) => void printed.push(words.join(' ')));
  const { socket } = await aSocket({});
  for (let n = 0; n < 8; n += 1)
    socket.send(frames.auth(`x\n{"level":60,"msg":"forged ${n}"}\n\u001b[2J`));
  await Promise.race([once(socket, 'close'), sleep(2_000)]);
  await sleep(50);
  socket.terminate();
  assert.deepEqual(printed, []);
});

test('Hole 16: five thousand tiny changes let everybody else through between any two of them', async () => {
  const moduleId = await anAmpOf(ada.id);
  const { socket, heard } = await aSocket(ada);
  socket.send(frames.auth(nameOf(moduleId)));
  await once(socket, 'message');
  const changes = typed(5_000);
  for (const change of changes) socket.send(frames.update(nameOf(moduleId), change));
  await sleep(20);
  const taken = heard.messages;
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  const between = heard.messages - taken;
  socket.terminate();
  assert.ok(answer.ok);
  assert.ok(between < 500, `${between} changes were taken before somebody else was answered`);
});

test('Hole 22: who dawdles over a request’s head or body is let go within seconds', async () => {
  const began = performance.now();
  const dawdle = async (words: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(words);
    const drip = setInterval(() => socket.write('a'), 500);
    await Promise.race([once(socket, 'close'), sleep(18_000, undefined, { ref: false })]);
    clearInterval(drip);
    const isClosed = socket.closed;
    socket.destroy();
    return isClosed;
  };
  const host = `Host: localhost:${port}\r\n`;
  const closed = await Promise.all([
    dawdle(`GET / HTTP/1.1\r\n${host}X-Slow: `),
    dawdle(
      `POST /users/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
    ),
  ]);
  assert.deepEqual(closed, [true, true], `after ${Math.round(performance.now() - began)} ms`);
});

test('Hole 23: one account holds no more than twenty event streams, and the newest stands', async () => {
  const streams: IncomingMessage[] = [];
  for (let n = 0; n < 30; n += 1) {
    const request = get(`http://127.0.0.1:${port}/users/notifications/changes`, {
      headers: { ...ada.headers, host: `localhost:${port}` },
      agent: false,
    });
    request.on('error', () => {});
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    streams.push(answer.resume());
  }
  await sleep(100);
  const open = streams.filter(({ complete }) => !complete);
  const isNewestOpen = streams.at(-1)?.complete === false;
  for (const stream of streams) stream.destroy();
  assert.equal(open.length, 20);
  assert.ok(isNewestOpen);
});

test('Hole 30: nobody who opens a document is sent megabytes of what others say of themselves', async () => {
  const moduleId = await anAmpOf(ada.id);
  const loud = await aSocket(ada);
  loud.socket.send(frames.auth(nameOf(moduleId)));
  await once(loud.socket, 'message');
  const boast = (states: number, characters: number) =>
    new Map(Array.from({ length: states }, (_, n) => [n + 1, { boast: 'x'.repeat(characters) }]));
  loud.socket.send(frames.presence(nameOf(moduleId), boast(200, 4_000)));
  for (let n = 0; n < 40; n += 1) {
    const states = [...boast(80, 50)].map(([id, state]) => [id + n * 100 + 1_000, state] as const);
    loud.socket.send(frames.presence(nameOf(moduleId), new Map(states)));
  }
  await sleep(300);
  const visitor = await aSocket(ada);
  visitor.socket.send(frames.auth(nameOf(moduleId)));
  await sleep(300);
  for (const { socket } of [loud, visitor]) socket.terminate();
  assert.ok(visitor.heard.messages > 0, 'it was let in');
  assert.ok(visitor.heard.bytes < 10_000, `${visitor.heard.bytes} bytes on opening`);
});
