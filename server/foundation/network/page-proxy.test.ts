import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createSink } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { AddressInfo, Socket } from 'node:net';
import { after, test } from 'node:test';
import type { TestContext } from 'node:test';
import { openGate } from './gate.ts';
import { openPageProxy } from './page-proxy.ts';
import { makePassingKey } from './passing-key.ts';

const served: string[] = [];
/** Our own pages that were read. */
const inside: string[] = [];
const site = createServer((asked, reply) => {
  served.push(asked.url ?? '');
  if (asked.url === '/away') reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else reply.end(asked.url === '/endless' ? Buffer.alloc(300_000) : 'a page');
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;
const insider = `localhost:${port}`;

const time = new AbortController();
const admit = openGate({
  allow: [`shown.test:${port}`],
  inside: (origin) =>
    /^https?:\/\/news\.test$/.test(origin)
      ? async ({ url }) => {
          inside.push(url.href);
          return { status: 200, headers: {}, body: Readable.from([Buffer.from('ours')]) };
        }
      : null,
  resolve: async () => ['127.0.0.1'],
});
const key = await makePassingKey();
const bounds = { bytes: 400_000, sentBytes: 100_000, connections: 20, requests: 300 };
const proxy = await openPageProxy(admit, { bounds, key, outOfTime: time.signal });
after(() => {
  time.abort();
  site.close();
});

async function get(url: string): Promise<{ status: number; body: string }> {
  const asked = request({
    host: '127.0.0.1',
    port: proxy.port,
    path: url,
    headers: { host: new URL(url).host },
  });
  asked.end();
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode, body };
}

/** A server of raw sockets by that name, at its port, and a proxy that admits it alone. */
async function proxyTo(t: TestContext, host: string, serve: (socket: Socket) => void) {
  const server = createSink((socket) => {
    socket.on('error', () => {});
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port: at } = server.address() as AddressInfo;
  const theirs = openGate({ allow: [`${host}:${at}`], resolve: async () => ['127.0.0.1'] });
  return { at, proxy: await openPageProxy(theirs, { bounds, key: null, outOfTime: time.signal }) };
}

async function tunnelTo(target: string): Promise<string> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  socket.destroy();
  return String(first).split('\r\n')[0] ?? '';
}

test('what the gate admits is reached, our own pages without the network', async () => {
  assert.deepEqual(await get(`http://shown.test:${port}/a`), { status: 200, body: 'a page' });
  assert.deepEqual(await get('http://news.test/articles/a'), { status: 200, body: 'ours' });
  assert.match(await tunnelTo(`shown.test:${port}`), / 200 /);
});

test('nothing else is, whatever way a page asks for it', async () => {
  const before = served.length;
  const inward = [
    `http://127.0.0.1:${port}/`,
    `http://${insider}/`,
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    `http://shown.test:${port + 1}/`,
    'http://10.0.0.1/',
  ];
  for (const url of inward) assert.equal((await get(url)).status, 403, url);
  for (const target of [`127.0.0.1:${port}`, insider, '[::1]:443', 'shown.test:22'])
    assert.match(await tunnelTo(target), / 403 /, target);
  // A name that stood for a public address a moment ago.
  assert.equal((await get('http://rebound.test/')).status, 502);
  assert.match(await tunnelTo('rebound.test:443'), / 502 /);
  assert.equal(served.length, before);
});

test('who is refused a tunnel and does not leave is let go', async () => {
  const socket = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('CONNECT 127.0.0.1:1 HTTP/1.1\r\nhost: 127.0.0.1:1\r\n\r\n');
  await once(socket.resume(), 'end');
  const drip = setInterval(() => socket.write('x'), 100);
  const gone = Promise.withResolvers<void>();
  socket.on('error', () => {}).once('close', () => gone.resolve());
  const late = setTimeout(() => gone.reject(new Error('It is still open.')), 4_000);
  await gone.promise.finally(() => {
    clearInterval(drip);
    clearTimeout(late);
    socket.destroy();
  });
});

test('our own pages by https are answered here, under the certificate of this one proxy', async () => {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write('CONNECT news.test:443 HTTP/1.1\r\nhost: news.test\r\n\r\n');
  await once(socket, 'data');
  const spoken = connectTls({ socket, rejectUnauthorized: false });
  await once(spoken, 'secureConnect');
  const shown = spoken.getPeerX509Certificate()?.publicKey;
  const spki = shown?.export({ type: 'spki', format: 'der' }) ?? '';
  assert.equal(createHash('sha256').update(spki).digest('base64'), key.spkiHash);
  spoken.write('GET /articles/a HTTP/1.1\r\nhost: news.test\r\nconnection: close\r\n\r\n');
  let answer = '';
  for await (const chunk of spoken) answer += chunk;
  assert.match(answer, /^HTTP\/1\.1 200 [^]*ours/);
  assert.equal(inside.at(-1), 'https://news.test/articles/a');
});

test('no other address is asked for over such a connection', async () => {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write('CONNECT news.test:443 HTTP/1.1\r\nhost: news.test\r\n\r\n');
  await once(socket, 'data');
  const spoken = connectTls({ socket, rejectUnauthorized: false });
  const before = served.length;
  spoken.write(`GET http://shown.test:${port}/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of spoken) answer += chunk;
  assert.match(answer, /^HTTP\/1\.1 403 /);
  assert.equal(served.length, before);
});

test('a redirect is the browser’s to follow, and is judged again', async () => {
  const { status } = await get(`http://shown.test:${port}/away`);
  assert.equal(status, 302);
  assert.equal((await get('http://127.0.0.1:1/')).status, 403);
});

test('a page sends so much and no more', async (t) => {
  let arrived = 0;
  const { at, proxy: narrow } = await proxyTo(t, 'sink.test', (socket) => {
    socket.on('data', (part) => (arrived += part.length));
  });
  const socket = connect(narrow.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`CONNECT sink.test:${at} HTTP/1.1\r\nhost: sink.test\r\n\r\n`);
  await once(socket, 'data');
  socket.write(Buffer.alloc(90_000));
  socket.write(Buffer.alloc(900_000));
  // It may be reset, which is an error of the socket and no other.
  await new Promise<void>((closed) => socket.once('close', () => closed()));
  assert.ok(arrived > 0 && arrived <= 100_000, `${arrived} bytes`);
});

/** What a stranger's server may say that is no HTTP, or that nobody can hand on as it came. */
const oddAnswers: Record<string, { says: string; given: number }> = {
  'a status of nothing': { says: '000 OK\r\nContent-Length: 2\r\n\r\nok', given: 502 },
  'a status below all': { says: '099 OK\r\nContent-Length: 2\r\n\r\nok', given: 502 },
  'a change of protocol': { says: '101 Switching\r\nConnection: upgrade\r\n\r\n', given: 502 },
  'a trailer beside a length': {
    says: '200 OK\r\nTrailer: X\r\nContent-Length: 2\r\n\r\nok',
    given: 200,
  },
  'what is for one connection': {
    says: '200 OK\r\nConnection: close, x\r\nKeep-Alive: q\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\nok',
    given: 200,
  },
  'bytes that are no letters': {
    says: '200 \u00ff\r\nX: \u00ff\u0080\r\nContent-Length: 2\r\n\r\nok',
    given: 200,
  },
  'no line of its own': { says: '', given: 502 },
};

for (const [what, { says, given }] of Object.entries(oddAnswers)) {
  test(`a server that answers ${what} ends nobody’s process`, async (t) => {
    const { at, proxy: ours } = await proxyTo(t, 'odd.test', (socket) => {
      socket.once('data', () => socket.end(Buffer.from(`HTTP/1.1 ${says}`, 'latin1')));
    });
    const asked = { host: '127.0.0.1', port: ours.port, path: `http://odd.test:${at}/` };
    const call = request({ ...asked, headers: { host: `odd.test:${at}` } });
    call.end();
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    assert.equal(answer.statusCode, given);
  });
}

test('a page brings along so much and no more', async () => {
  await get(`http://shown.test:${port}/endless`);
  await assert.rejects(get(`http://shown.test:${port}/endless`));
});
