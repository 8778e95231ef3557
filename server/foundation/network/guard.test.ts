import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { guardedFetch } from './guard.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { GuardedRequest, NetworkFailureKind } from './guarded-fetch.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}

/** A resolver that always gives these addresses. */
const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

/** A server on loopback that remembers who came. */
async function aServer(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    const { method, url, headers } = request;
    const visit: Seen = { method, url, headers, body: '' };
    seen.push(visit);
    request.on('data', (chunk: Buffer) => (visit.body += String(chunk)));
    request.on('end', () => answer(request, reply));
  });
  const port = await listen(server);
  return { port, seen, origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` };
}

const ok = (_request: IncomingMessage, reply: ServerResponse) => void reply.end('fine');

/** A call to a server that says these bytes, and then again and again those. */
async function aRawServer(bytes: string, { thenEvery = '' } = {}) {
  const port = await listen(
    createTcpServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => {
        socket.write(bytes);
        if (thenEvery === '') {
          socket.end();
          return;
        }
        const timer = setInterval(() => socket.write(thenEvery), 10);
        socket.on('close', () => clearInterval(timer));
      });
    }),
  );
  return (request: GuardedRequest = {}) =>
    guardedFetch({ allow: ['127.0.0.1'] })(`http://127.0.0.1:${port}/`, request);
}

async function fails(
  call: Promise<unknown>,
  kinds: NetworkFailureKind | NetworkFailureKind[],
  { beforeSend }: { beforeSend: boolean },
) {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof NetworkFailure, String(error));
    assert.ok([kinds].flat().includes(error.kind), `${error.kind}: ${error.message}`);
    assert.equal(error.beforeSend, beforeSend);
    return true;
  });
}

describe('the allow list', () => {
  test('opens one host at one port and nothing beside it', async () => {
    const listed = await aServer(ok);
    const canary = await aServer(ok);
    const fetch = guardedFetch({ allow: [listed.host] });
    assert.equal((await fetch(listed.origin)).status, 200);
    await fails(fetch(canary.origin), 'refused-address', { beforeSend: true });
    await fails(fetch(`http://localhost:${listed.port}/`), 'refused-address', { beforeSend: true });
    assert.equal(canary.seen.length, 0);
  });

  test('a name below .localhost means this machine, whatever a resolver knows', async () => {
    const { port, seen } = await aServer(ok);
    const fetch = guardedFetch({ allow: [`practice.localhost:${port}`] });
    const answer = await fetch(`http://practice.localhost:${port}/a?b#c`);
    assert.equal(Buffer.from(answer.body).toString(), 'fine');
    assert.equal(seen[0]?.headers.host, `practice.localhost:${port}`);
    await fails(fetch(`http://other.localhost:${port}/`), 'refused-address', { beforeSend: true });
  });

  test('a listed host cannot lead on to one that is not listed', async () => {
    const canary = await aServer(ok);
    const crooked = await aServer((request, reply) => {
      const target = decodeURIComponent(request.url?.slice(1) ?? '');
      reply.writeHead(302, { location: target }).end();
    });
    const fetch = guardedFetch({ allow: [crooked.host] });
    const targets = [
      canary.origin,
      `http://localhost:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      `//127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://0x7f.1/',
    ];
    for (const target of targets) {
      const call = fetch(`${crooked.origin}/${encodeURIComponent(target)}`, { redirects: 5 });
      await fails(call, 'refused-address', { beforeSend: false });
    }
    for (const target of ['file:///etc/passwd', 'http://a:b@example.com/', 'http://[bad'])
      await fails(
        fetch(`${crooked.origin}/${encodeURIComponent(target)}`, { redirects: 5 }),
        'bad-url',
        { beforeSend: false },
      );
    assert.equal(canary.seen.length, 0);
  });
});

describe('redirects', () => {
  test('are handed back unless the caller asked to follow them', async () => {
    const { origin, host } = await aServer((_request, reply) =>
      reply.writeHead(301, { location: '/elsewhere' }).end(),
    );
    const answer = await guardedFetch({ allow: [host] })(origin);
    assert.equal(answer.status, 301);
    assert.equal(answer.headers['location'], '/elsewhere');
  });

  test('are followed for as many hops as allowed, and never in a circle', async () => {
    const { origin, host } = await aServer((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
      else if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
      else reply.end('there');
    });
    const fetch = guardedFetch({ allow: [host] });
    assert.equal((await fetch(`${origin}/3`, { redirects: 3 })).finalUrl, `${origin}/0`);
    await fails(fetch(`${origin}/4`, { redirects: 3 }), 'too-many-redirects', {
      beforeSend: false,
    });
    await fails(fetch(`${origin}/loop`, { redirects: 3 }), 'too-many-redirects', {
      beforeSend: false,
    });
  });

  test('to another origin carry no sign-in and nothing else of the caller', async () => {
    const stranger = await aServer(ok);
    const friend = await aServer((request, reply) => {
      const location = request.url === '/near' ? '/here' : `${stranger.origin}/`;
      if (request.url === '/here') reply.end('here');
      else reply.writeHead(302, { location }).end();
    });
    const fetch = guardedFetch({ allow: [friend.host, stranger.host] });
    const headers = {
      Authorization: 'Basic c2VjcmV0',
      Cookie: 'a=b',
      'X-Key': 'k',
      Range: 'bytes=0-1',
    };
    await fetch(`${friend.origin}/near`, { headers, redirects: 2 });
    await fetch(`${friend.origin}/far`, { headers, redirects: 2 });
    assert.equal(friend.seen[1]?.headers.authorization, 'Basic c2VjcmV0');
    const [visit] = stranger.seen;
    assert.equal(visit?.headers.range, 'bytes=0-1');
    for (const name of ['authorization', 'cookie', 'x-key'])
      assert.equal(visit?.headers[name], undefined, name);
  });

  test('never repeat a request that changes something', async () => {
    const { origin, host, seen } = await aServer((_request, reply) =>
      reply.writeHead(307, { location: '/again' }).end(),
    );
    const call = { method: 'POST', body: 'once', redirects: 5 } as const;
    assert.equal((await guardedFetch({ allow: [host] })(origin, call)).status, 307);
    assert.equal(seen.length, 1);
  });
});

describe('what is sent', () => {
  test('asks for plain bytes and believes no caller about the host', async () => {
    const { origin, host, seen } = await aServer(ok);
    const headers = { 'Accept-Encoding': 'gzip', Host: 'elsewhere.example', 'User-Agent': 'us' };
    await guardedFetch({ allow: [host] })(origin, { headers });
    assert.equal(seen[0]?.headers['accept-encoding'], 'identity');
    assert.equal(seen[0]?.headers.host, host);
    assert.equal(seen[0]?.headers['user-agent'], 'us');
  });

  test('goes past every proxy that the environment names', async (t) => {
    const proxy = await aServer(ok);
    const { origin, host, seen } = await aServer(ok);
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : proxy.origin;
    t.after(() => {
      for (const name of names) delete process.env[name];
    });
    await guardedFetch({ allow: [host] })(origin);
    assert.equal(seen.length, 1);
    assert.equal(proxy.seen.length, 0);
  });

  test('uses a connection of its own each time, so that none can be stale', async () => {
    const ports = new Set<number | undefined>();
    const { origin, host, seen } = await aServer((request, reply) => {
      ports.add(request.socket.remotePort);
      reply.end('fine');
    });
    const fetch = guardedFetch({ allow: [host] });
    for (let n = 0; n < 3; n += 1) await fetch(origin, { method: 'POST', body: 'x' });
    assert.equal(ports.size, 3);
    assert.ok(seen.every(({ headers }) => headers.connection === 'close'));
  });

  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const)
    test(`a ${method} whose connection breaks is sent once and called sent`, async () => {
      const { origin, host, seen } = await aServer((request) => request.socket.resetAndDestroy());
      const body = method === 'GET' || method === 'HEAD' ? undefined : 'once';
      const call = guardedFetch({ allow: [host] })(origin, { method, body });
      await fails(call, 'reset', { beforeSend: false });
      assert.equal(seen.length, 1);
    });

  test('a connection closed before the answer is not opened again', async () => {
    let connections = 0;
    const port = await listen(
      createTcpServer((socket) => {
        connections += 1;
        socket.once('data', () => socket.end());
        socket.on('error', () => socket.destroy());
      }),
    );
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
    const { host, origin } = await aServer(ok);
    open.splice(0).forEach((server) => server.close());
    await fails(guardedFetch({ allow: [host] })(origin), 'connect', { beforeSend: true });
  });

  test('the secure connection fails', async () => {
    const { port } = await aServer(ok);
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
  test('one that drips for ever ends with the time for the whole call', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\n\r\n', { thenEvery: 'x' });
    await fails(call({ timeoutMs: 80 }), 'timeout', { beforeSend: false });
  });

  test('one whose headers drip ends too', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\n', { thenEvery: 'a' });
    await fails(call({ timeoutMs: 80 }), 'timeout', { beforeSend: false });
  });

  test('one without an end is cut at the size asked for', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\n\r\n', { thenEvery: 'x'.repeat(1000) });
    const answer = await call({ maxBytes: 2500 });
    assert.equal(answer.body.length, 2500);
    assert.equal(answer.truncated, true);
  });

  test('one of exactly the size asked for is whole', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfour');
    assert.deepEqual(
      (({ truncated, body }) => [truncated, body.length])(await call({ maxBytes: 4 })),
      [false, 4],
    );
  });

  test('one shorter than it said is a broken connection', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\ncontent-length: 40\r\n\r\nfour');
    await fails(call(), 'reset', { beforeSend: false });
  });

  test('one that is no HTTP, or all header, is a bad answer', async () => {
    const noise = await aRawServer('SSH-2.0-OpenSSH_9.2\r\n');
    await fails(noise(), 'bad-answer', { beforeSend: false });
    const huge = await aRawServer(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    await fails(huge(), 'bad-answer', { beforeSend: false });
  });

  test('compressed bytes that nobody asked for stay as they came', async () => {
    const call = await aRawServer('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nnot gzip');
    assert.equal(Buffer.from((await call()).body).toString(), 'not gzip');
  });
});
