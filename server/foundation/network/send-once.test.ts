import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import { aRawServer, aServer } from '#tests/builders/loopback-server.ts';
import type { Answer } from '#tests/builders/loopback-server.ts';
import { guardedFetch } from './guard.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { GuardedRequest, NetworkFailureKind } from './guarded-fetch.ts';

const ok: Answer = (_request, reply) => void reply.end('fine');

/** A resolver that always gives these addresses. */
const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

/** A call to a server that says these bytes, and then again and again those. */
async function saying(t: TestContext, bytes: string, { thenEvery = '' } = {}) {
  const port = await aRawServer(t, (socket) =>
    socket.once('data', () => {
      socket.write(bytes);
      if (thenEvery === '') {
        socket.end();
        return;
      }
      const timer = setInterval(() => socket.write(thenEvery), 10);
      socket.on('close', () => clearInterval(timer));
    }),
  );
  return (request: GuardedRequest = {}) =>
    guardedFetch({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`, request);
}

async function fails(
  call: Promise<unknown>,
  kind: NetworkFailureKind,
  { beforeSend }: { beforeSend: boolean },
) {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof NetworkFailure, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.equal(error.beforeSend, beforeSend);
    return true;
  });
}

describe('what is sent', () => {
  test('asks for plain bytes and believes no caller about the host', async (t) => {
    const { origin, host, seen } = await aServer(t, ok);
    const headers = { 'Accept-Encoding': 'gzip', Host: 'elsewhere.example', 'User-Agent': 'us' };
    await guardedFetch({ allow: [host] })(origin, { headers });
    assert.equal(seen[0]?.headers['accept-encoding'], 'identity');
    assert.equal(seen[0]?.headers.host, host);
    assert.equal(seen[0]?.headers['user-agent'], 'us');
  });

  test('leaves as it is read, and says beforehand how much it is', async (t) => {
    let held = 0;
    const { origin, host, seen } = await aServer(t, ok);
    const received = () => seen.at(-1)?.body.length ?? 0;
    const fetch = guardedFetch({ allow: [host] });
    const piece = new Uint8Array(100_000);
    const body = (pieces: number) => ({
      bytes: 300 * piece.length,
      stream: () =>
        Readable.from(
          (function* read() {
            for (let n = 1; n <= pieces; n += 1) {
              held = Math.max(held, n * piece.length - received());
              yield piece;
            }
          })(),
        ),
    });
    await fetch(origin, { method: 'POST', body: body(300) });
    assert.equal(seen[0]?.headers['content-length'], String(300 * piece.length));
    assert.equal(received(), 300 * piece.length);
    const fewer = fetch(origin, { method: 'POST', body: body(299) });
    await fails(fewer, 'reset', { beforeSend: false });
    assert.ok(held < 100 * piece.length, `${held} bytes were on their way at once`);
  });

  test('goes past every proxy that the environment names', async (t) => {
    const proxy = await aServer(t, ok);
    const { origin, host, seen } = await aServer(t, ok);
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : proxy.origin;
    t.after(() => {
      for (const name of names) delete process.env[name];
    });
    await guardedFetch({ allow: [host] })(origin);
    assert.equal(seen.length, 1);
    assert.equal(proxy.seen.length, 0);
  });

  test('is nothing once its time is over, also when that is known only when it is connected', async (t) => {
    const { origin, host, seen } = await aServer(t, ok);
    const fetch = guardedFetch({ allow: [host] });
    const post = (mayLeave: () => boolean) =>
      fetch(origin, { method: 'POST', body: 'x', mayLeave });
    await fails(
      post(() => false),
      'too-late',
      { beforeSend: true },
    );
    assert.equal(seen.length, 0);
    assert.equal((await post(() => true)).status, 200);
  });

  test('uses a connection of its own each time, so that none can be stale', async (t) => {
    const ports = new Set<number | undefined>();
    const { origin, host, seen } = await aServer(t, (request, reply) => {
      ports.add(request.socket.remotePort);
      reply.end('fine');
    });
    const fetch = guardedFetch({ allow: [host] });
    for (let n = 0; n < 3; n += 1) await fetch(origin, { method: 'POST', body: 'x' });
    assert.equal(ports.size, 3);
    assert.ok(seen.every(({ headers }) => headers.connection === 'close'));
  });

  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const)
    test(`a ${method} whose connection breaks is sent once and called sent`, async (t) => {
      const { origin, host, seen } = await aServer(t, (request) =>
        request.socket.resetAndDestroy(),
      );
      const body = method === 'GET' || method === 'HEAD' ? undefined : 'once';
      const call = guardedFetch({ allow: [host] })(origin, { method, body });
      await fails(call, 'reset', { beforeSend: false });
      assert.equal(seen.length, 1);
    });

  test('a connection closed before the answer is not opened again', async (t) => {
    let connections = 0;
    const port = await aRawServer(t, (socket) => {
      connections += 1;
      socket.once('data', () => socket.end());
    });
    const fetch = guardedFetch({ allow: [`127.0.0.1:${port}`] });
    const call = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'once' });
    await fails(call, 'reset', { beforeSend: false });
    assert.equal(connections, 1);
  });
});

describe('failures before anything was sent', () => {
  test('no such name', async () => {
    const fetch = guardedFetch({
      allow: [],
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    });
    await fails(fetch('http://nowhere.example/'), 'dns', { beforeSend: true });
    const empty = guardedFetch({ allow: [], resolve: answering() });
    await fails(empty('http://nowhere.example/'), 'dns', { beforeSend: true });
  });

  test('nobody listens', async () => {
    // Port 1 belongs to a service that no machine runs any more.
    const fetch = guardedFetch({ allow: ['127.0.0.1:1'] });
    await fails(fetch('http://127.0.0.1:1/'), 'connect', { beforeSend: true });
  });

  test('the secure connection fails', async (t) => {
    const { port } = await aServer(t, ok);
    const fetch = guardedFetch({ allow: [`127.0.0.1:${port}`] });
    await fails(fetch(`https://127.0.0.1:${port}/`), 'tls', { beforeSend: true });
  });

  test('the resolver never answers', async () => {
    const fetch = guardedFetch({ allow: [], resolve: () => new Promise<string[]>(() => {}) });
    const call = fetch('http://asleep.example/', { timeoutMs: 30, method: 'POST', body: 'x' });
    await fails(call, 'timeout', { beforeSend: true });
  });
});

describe('answers that do no good', () => {
  test('one that drips for ever ends with the time for the whole call', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\n\r\n', { thenEvery: 'x' });
    await fails(call({ timeoutMs: 80 }), 'timeout', { beforeSend: false });
  });

  test('one whose headers drip ends too', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\n', { thenEvery: 'a' });
    await fails(call({ timeoutMs: 80 }), 'timeout', { beforeSend: false });
  });

  test('one without an end is cut at the size asked for', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\n\r\n', { thenEvery: 'x'.repeat(1000) });
    const answer = await call({ maxBytes: 2500 });
    assert.equal(answer.body.length, 2500);
    assert.equal(answer.truncated, true);
  });

  test('one of exactly the size asked for is whole', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfour');
    assert.deepEqual(
      (({ truncated, body }) => [truncated, body.length])(await call({ maxBytes: 4 })),
      [false, 4],
    );
  });

  test('one shorter than it said is a broken connection', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\ncontent-length: 40\r\n\r\nfour');
    await fails(call(), 'reset', { beforeSend: false });
  });

  test('one that is no HTTP, or all header, is a bad answer', async (t) => {
    const noise = await saying(t, 'SSH-2.0-OpenSSH_9.2\r\n');
    await fails(noise(), 'bad-answer', { beforeSend: false });
    const huge = await saying(t, `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    await fails(huge(), 'bad-answer', { beforeSend: false });
  });

  test('compressed bytes that nobody asked for stay as they came', async (t) => {
    const call = await saying(t, 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nnot gzip');
    assert.equal(Buffer.from((await call()).body).toString(), 'not gzip');
  });
});
