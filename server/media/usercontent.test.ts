import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { Problem } from '#domain/problems.ts';
import { boundPipelined } from '#server/foundation/http/pipelined-requests.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { mediaUrl, thumbnailUrl } from './addresses.ts';
import type { MediaFileRow } from './media-file-table.ts';
import { storePicture } from './store-picture.ts';
import { usercontentApp } from './usercontent.ts';

let tools: TestTools;
let host: FastifyInstance;
let row: MediaFileRow;
let bytes: Uint8Array;
let path: string;

before(async () => {
  tools = await testTools();
  host = await usercontentApp(tools);
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  const picture = await aPicture({ width: 900, height: 700 });
  row = await storePicture(tools, { bytes: picture, ownerId, name: 'a.jpg' });
  bytes = await tools.files.read(row.relative_filename);
  path = new URL(mediaUrl(tools.config, row.sha256, 'jpg')).pathname;
});
after(async () => {
  await host.close();
  await tools.close();
});

const get = (headers: Record<string, string> = {}, url = path) => host.inject({ url, headers });
const part = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to));

test('a stored picture is served as what we made it, for ever, without a cookie', async () => {
  const answer = await get({ cookie: 'sid=1' });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.rawPayload, Buffer.from(bytes));
  const { headers } = answer;
  assert.equal(headers['content-type'], 'image/jpeg');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(headers['content-disposition'], 'inline');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['etag'], `"${row.sha256}"`);
  assert.equal(headers['set-cookie'], undefined);
});

test('its small copy has an address of its own', async () => {
  const small = new URL(thumbnailUrl(tools.config, row.sha256, 'jpg')).pathname;
  const answer = await get({}, small);
  assert.equal(answer.statusCode, 200);
  assert.ok(answer.rawPayload.length > 0 && answer.rawPayload.length < bytes.length);
  assert.notEqual(answer.headers['etag'], `"${row.sha256}"`);
});

test('HEAD tells the true length and sends nothing', async () => {
  const answer = await host.inject({ method: 'HEAD', url: path, headers: { range: 'bytes=0-1' } });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-length'], String(bytes.length));
  assert.equal(answer.headers['accept-ranges'], 'bytes');
  assert.equal(answer.rawPayload.length, 0);
});

test('one range is given: from the front, to the end, from the back', async () => {
  const size = bytes.length;
  const cases = [
    ['bytes=0-9', `bytes 0-9/${size}`, part(0, 10)],
    ['bytes=5-', `bytes 5-${size - 1}/${size}`, part(5)],
    ['bytes=-7', `bytes ${size - 7}-${size - 1}/${size}`, part(size - 7)],
    [`bytes=${size - 3}-99999999`, `bytes ${size - 3}-${size - 1}/${size}`, part(size - 3)],
  ] as const;
  for (const [range, says, expected] of cases) {
    const answer = await get({ range });
    assert.equal(answer.statusCode, 206, range);
    assert.equal(answer.headers['content-range'], says);
    assert.equal(answer.headers['content-length'], String(expected.length));
    assert.deepEqual(answer.rawPayload, expected);
  }
});

test('a range beyond the end is refused with the true size', async () => {
  for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
    const answer = await get({ range });
    assert.equal(answer.statusCode, 416);
    assert.equal(answer.headers['content-range'], `bytes */${bytes.length}`);
    assert.equal(answer.rawPayload.length, 0);
  }
});

test('many ranges at once, or nonsense, cost no more than the whole file', async () => {
  const many = `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`;
  for (const range of [many, 'bytes=9-2', 'bytes=-', 'lines=1-2', 'bytes=1.5-3']) {
    const answer = await get({ range });
    assert.equal(answer.statusCode, 200, range.slice(0, 20));
    assert.equal(answer.rawPayload.length, bytes.length);
  }
});

test('If-Range gives a part only of the same bytes', async () => {
  const range = 'bytes=0-9';
  assert.equal((await get({ range, 'if-range': `"${row.sha256}"` })).statusCode, 206);
  assert.equal((await get({ range, 'if-range': '"other"' })).statusCode, 200);
  const date = 'Fri, 02 Jan 2026 09:00:00 GMT';
  assert.equal((await get({ range, 'if-range': date })).statusCode, 200);
});

test('who has it already is told so', async () => {
  const answer = await get({ 'if-none-match': `"x", W/"${row.sha256}"` });
  assert.equal(answer.statusCode, 304);
  assert.equal(answer.rawPayload.length, 0);
});

test('everything else does not exist', async () => {
  const foreign = 'f'.repeat(64);
  const urls = [
    '/',
    `/m/${foreign}.jpg`,
    `/m/${row.sha256}.png`,
    `/m/${row.sha256}.svg`,
    `/m/${row.sha256}`,
    `/m/${row.sha256.toUpperCase()}.jpg`,
    `/m/${row.sha256}.jpg/`,
    `/${row.relative_filename}`,
    '/m/..%2f..%2fdatabase.jpg',
    '/m/%E0%A4%A.jpg',
    '/healthz',
    '/users/active_session',
  ];
  for (const url of urls) {
    const answer = await get({}, url);
    assert.equal(answer.statusCode, 404, url);
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox", url);
  }
  const post = await host.inject({ method: 'POST', url: path, payload: 'x' });
  assert.equal(post.statusCode, 404);
});

test('a file that nobody keeps any more is gone', async () => {
  const table = () => tools.db.root.updateTable('media_files').where('id', '=', row.id);
  await table().set({ deleted_at: tools.now() }).execute();
  assert.equal((await get()).statusCode, 404);
  await table().set({ deleted_at: null }).execute();
  assert.equal((await get()).statusCode, 200);
});

/** A host whose files come to no end while `isSlow`, and a picture that is large. */
async function aSlowHost() {
  const noise = Buffer.from(randomBytes(400 * 300 * 3));
  const large = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  const picture = { bytes: large, ownerId: row.owner_id ?? 0, name: 'noise.jpg' };
  const { sha256, relative_filename } = await storePicture(tools, picture);
  const reading = { isSlow: true, unread: 0, sha256 };
  const files: TestTools['files'] = {
    ...tools.files,
    stream: (name, range) => {
      if (!reading.isSlow) return tools.files.stream(name, range);
      reading.unread += 1;
      return new Readable({ read: () => {} });
    },
  };
  const slow = await usercontentApp({ ...tools, files });
  const gone = new AbortController();
  const from = (remoteAddress: string, signal?: AbortSignal) =>
    slow.inject({ url: `/m/${sha256}.jpg`, remoteAddress, ...(signal ? { signal } : {}) });
  const unreadFrom = async (addresses: string[]) => {
    const asked = addresses.flatMap((address) => Array.from({ length: 60 }, () => address));
    const all = Promise.allSettled(asked.map((address) => from(address, gone.signal)));
    const isAll = () => reading.unread >= Math.min(asked.length, 400);
    for (let waited = 0; !isAll() && waited < 1_000; waited += 1) await pause(20);
    reading.isSlow = false;
    return all;
  };
  return { slow, reading, gone, from, unreadFrom, relative_filename };
}

test('who leaves sixty pictures unread waits for themselves; others are served at once', async () => {
  const { slow, reading, gone, from, unreadFrom, relative_filename } = await aSlowHost();
  const unread = unreadFrom(['203.0.113.9']);
  for (let waited = 0; reading.isSlow && waited < 1_000; waited += 1) await pause(20);
  assert.equal(reading.unread, 60);
  let isServed = false;
  const more = from('203.0.113.9').then((answer) => {
    isServed = true;
    return answer;
  });
  assert.equal((await from('203.0.113.10')).statusCode, 200);
  const small = await slow.inject({ url: path, remoteAddress: '203.0.113.9' });
  assert.equal(small.statusCode, 200, 'nor do small pictures of theirs');
  assert.equal(isServed, false);
  gone.abort();
  const whole = Buffer.from(await tools.files.read(relative_filename));
  assert.deepEqual((await more).rawPayload, whole);
  await unread;
  await slow.close();
});

test('who makes a tunnel of connections on which sixty pictures wait gives all their places back', async (t) => {
  const { slow, reading, from } = await aSlowHost();
  const server = createServer(
    boundPipelined((request, response) => slow.routing(request, response)),
  );
  const port = await listenOnLoopback(server);
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await slow.close();
  });
  const url = `/m/${reading.sha256}.jpg`;
  const asked = `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(8);
  const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').pause());
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  for (const socket of sockets) socket.on('error', () => {}).write(asked);
  for (let waited = 0; reading.unread < 60 && waited < 500; waited += 1) await pause(20);
  reading.isSlow = false;
  for (const socket of sockets) socket.write('CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const served = await Promise.race([from('127.0.0.1'), pause(5_000)]);
  assert.equal(served?.statusCode, 200);
});

test('however many networks leave pictures unread, whoever comes next is served', async () => {
  const { slow, reading, gone, from, unreadFrom } = await aSlowHost();
  const networks = Array.from({ length: 7 }, (_, n) => `198.51.100.${n}`);
  const unread = unreadFrom(networks);
  for (let waited = 0; reading.isSlow && waited < 1_000; waited += 1) await pause(20);
  const served = await Promise.race([from('203.0.113.10'), pause(3_000)]);
  assert.equal(served?.statusCode, 200);
  gone.abort();
  await unread;
  await slow.close();
});

test('a file that is gone, and a store that is busy, are told as such without the file’s headers', async () => {
  const fails = (error: Error) => ({
    ...tools.files,
    stream: () =>
      new Readable({
        read() {
          this.destroy(error);
        },
      }),
  });
  for (const [error, status] of [
    [new Error('ENOENT'), 500],
    [new Problem('busy'), 503],
  ] as const) {
    const failing = await usercontentApp({ ...tools, files: fails(error) });
    const answer = await failing.inject({ url: path, headers: { range: 'bytes=0-9' } });
    assert.equal(answer.statusCode, status);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['etag'], undefined);
    assert.equal(answer.headers['content-range'], undefined);
    await failing.close();
  }
});
