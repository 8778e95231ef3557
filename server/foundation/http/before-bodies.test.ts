import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { aFrontDoor } from '#tests/builders/front-door.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { shareRoom } from './share-room.ts';
import { endSlowBodies } from './slow-bodies.ts';

const { tools, api, port } = await aFrontDoor({ settings: { TRUST_PROXY: '127.0.0.1' } });
const ada = await signedIn(tools, api, { name: 'ada' });
const bob = await signedIn(tools, api, { name: 'bob' });
const opened: Socket[] = [];

after(() => {
  for (const socket of opened) socket.destroy();
});

interface Sent {
  length?: number;
  type?: string;
  host?: string;
  from?: string;
  body?: string | Buffer;
}

/** Says that a body will come, and sends as little of it as is given. @returns the answer's head, if one comes. */
async function begin(call: string, by: SignedIn | null, sent: Sent = {}) {
  const {
    length = 1_000_000,
    type = 'application/json',
    host = 'localhost',
    from,
    body = '',
  } = sent;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  opened.push(socket);
  const cookie = by ? `Cookie: ${by.cookie}\r\n` : '';
  const forwarded = from ? `X-Forwarded-For: ${from}\r\n` : '';
  socket.write(
    `${call} HTTP/1.1\r\nHost: ${host}:${port}\r\nX-Requested-With: XMLHttpRequest\r\n${cookie}${forwarded}` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(body);
  const heard = once(socket, 'data').then(([data]) => String(data));
  return { socket, answer: () => Promise.race([heard, sleep(1_500, 'nothing yet')]) };
}

test('a stranger is refused before the first byte of a body, and so is a call that does not exist', async () => {
  const asked = await Promise.all([
    begin('PATCH /articles/1', null),
    begin('POST /nowhere', null, { length: 60_000 }),
    begin('POST /m/x', null, { host: 'usercontent.localhost' }),
    begin('POST /healthz', null),
    begin('POST /admin/prices', bob, { length: 60_000 }),
  ]);
  const heads = await Promise.all(asked.map(({ answer }) => answer()));
  assert.deepEqual(
    heads.map((head) => head.slice(9, 12)),
    ['401', '404', '400', '400', '404'],
  );
});

test('one person holds a few megabytes of bodies that never end, and nobody else is kept out', async () => {
  const body = `{"headline":"${'x'.repeat(900_000)}`;
  const begun = await Promise.all(
    Array.from({ length: 12 }, () => begin('PATCH /articles/1', ada, { body })),
  );
  const heads = await Promise.all(begun.map(({ answer }) => answer()));
  const refused = heads.filter((head) => head.startsWith('HTTP/1.1 429'));
  assert.equal(refused.length, 4);
  assert.match(
    refused[0] ?? '',
    /retry-after: \d+\r\n[^]*Too much is being sent at this moment\./i,
  );
  const other = await begin('PATCH /articles/1', bob, { length: 2, body: '{}' });
  assert.match(await other.answer(), /^HTTP\/1\.1 404/);
  for (const { socket } of begun) socket.destroy();
  await sleep(50);
  const again = await begin('PATCH /articles/1', ada, { length: 2, body: '{}' });
  assert.match(await again.answer(), /^HTTP\/1\.1 404/, 'who let go may send again');
});

test('who announces much and sends nothing keeps nobody out, however many networks they have', async () => {
  // As much as was to be had, when what is announced took an eighth of what the others leave.
  let left = 16_000_000;
  for (let n = 0; n < 90; n += 1) {
    const from = n % 3 === 0 ? `198.51.100.${n}` : `2001:db8:7:${n.toString(16)}::1`;
    for (let share = Math.floor(left / 8.1); share > 0; share -= 256_000) {
      const length = Math.min(share, 256_000);
      await begin('POST /credits/webhook', null, { from, length });
      left -= length;
    }
    await sleep(4);
  }
  await sleep(200);
  const words = 'x'.repeat(6_000);
  const ask = async (url: string, payload: object) => {
    const body = JSON.stringify(payload);
    const sent = await begin(`POST ${url}`, null, {
      from: '203.0.113.7',
      length: body.length,
      body,
    });
    return Number((await sent.answer()).slice(9, 12));
  };
  const answers = await Promise.all([
    ask('/users/login', { login: 'ada@demo.test', password: 'wrong' }),
    ask('/users/password_reset_send_confirmation', { email: 'ada@demo.test' }),
    ask('/users/contact_support', { comments: words }),
    ask('/credits/webhook', { words }),
  ]);
  assert.deepEqual(answers, [200, 200, 200, 400], 'what the bank says has to be signed');
});

test('a picture on its way lies on the disk, and is gone with its sender', async () => {
  const type = 'image/png';
  const length = 5_000_000;
  const body = Buffer.alloc(3_000_000);
  const { socket } = await begin('POST /media_files', ada, { type, length, body });
  const folder = join(tools.config.dataDir, 'incoming');
  const onDisk = async () => {
    const names = await readdir(folder).catch(() => []);
    const sizes = names.map(async (name) => (await stat(join(folder, name, 'file'))).size);
    return Promise.all(sizes);
  };
  for (let n = 0; n < 40 && (await onDisk().catch(() => []))[0] !== body.length; n += 1)
    await sleep(25);
  assert.deepEqual(await onDisk(), [body.length]);
  socket.destroy();
  for (let n = 0; n < 40 && (await readdir(folder)).length > 0; n += 1) await sleep(25);
  assert.deepEqual(await readdir(folder), []);
});

test('however many people share a room, whoever comes next finds some of it', () => {
  const room = shareRoom({ bytes: 1_000, part: 1 / 4 });
  const fill = (caller: number) => {
    let bytes = 0;
    while (room.take(caller, 1)) bytes += 1;
    return bytes;
  };
  assert.equal(fill(1), 250);
  const some = Array.from({ length: 10 }, (_, n) => fill(2 + n));
  assert.ok(some.every((bytes) => bytes > 0));
  assert.ok(fill(99) > 5);
});

test('what is given back can be taken again, and is given back once', () => {
  const room = shareRoom({ bytes: 100, part: 1 });
  const giveBack = room.take(1, 100);
  assert.equal(room.take(2, 1), null);
  giveBack?.();
  giveBack?.();
  assert.ok(room.take(2, 100));
  assert.equal(room.take(1, 1), null);
});

/** How long a body that comes so fast is listened to, in seconds; null: to its end. */
function patienceWith(perSecond: number, bytes: number, tick: (ms: number) => void) {
  let isOver = false;
  const socket = Object.assign(new EventEmitter(), {
    bytesRead: 0,
    write() {},
    destroySoon: () => (isOver = true),
  });
  const request = Object.assign(new EventEmitter(), {
    socket,
    readableLength: 0,
    complete: false,
    headers: { 'content-length': String(bytes) },
  });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  endSlowBodies()(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  for (let seconds = 0; socket.bytesRead < bytes; seconds += 1) {
    if (isOver) return seconds;
    socket.bytesRead += perSecond;
    tick(1_000);
  }
  request.emit('end');
  return null;
}

test('a slow telephone brings its picture, and whoever drips is let go in seconds', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const listen = (perSecond: number, bytes: number) =>
    patienceWith(perSecond, bytes, (ms) => t.mock.timers.tick(ms));
  assert.equal(listen(30_000, limits.upload.imageBytes), null);
  assert.equal(listen(5_000, 1_000_000), null, 'one piece of a picture, on a very bad line');
  assert.equal(listen(1_000, 1_000_000), 8);
  assert.equal(listen(2_100, 1_000_000), 24);
});
