import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { aFrontDoor } from '#tests/builders/front-door.ts';

/* What Node answers by itself unless it is told otherwise: nobody would count that. */

const { server, port } = await aFrontDoor();
const opened: Socket[] = [];
after(() => {
  for (const socket of opened) socket.destroy();
});

/** Its own end, and ours. */
async function send(what: string): Promise<[Socket, Socket]> {
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).write(what);
  const [ours] = await accepted;
  opened.push(socket, ours);
  return [socket, ours];
}

const host = `Host: localhost:${port}\r\n`;
const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
/** More than lies in the buffers of a line. */
const unread = get('/api/docs/files/swagger-ui-bundle.js', host).repeat(7);
const last = 'Connection: close\r\n';
const chunk = 65_536;

const floods: Record<string, string> = {
  'name no host': get('/', ''),
  'expect what nobody knows': get('/', `${host}Expect: x\r\n`),
  'ask whether they may go on': get('/', `${host}Expect: 100-continue\r\n`),
  'name no host and expect something': get('/', 'Expect: x\r\n'),
};

for (const [what, one] of Object.entries(floods)) {
  test(`requests that ${what} end their connection behind an answer that is not read`, async () => {
    const many = Math.floor((chunk - unread.length) / one.length);
    const [socket, ours] = await send(unread + one.repeat(many));
    socket.pause();
    if (!ours.destroyed) await once(ours, 'close', { signal: AbortSignal.timeout(4_000) });
  });
}

async function answerTo(what: string): Promise<string> {
  const [socket] = await send(what);
  return text(socket);
}

test('who names no host is told so as everybody is told anything', async () => {
  for (const path of ['/', '/healthz']) {
    const answer = await answerTo(get(path, ''));
    assert.match(answer, /^HTTP\/1\.1 400 [^]*connection: close[^]*"code":"bad-request"/i);
  }
  assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /);
});

test('who expects something that nobody knows is answered as if they did not', async () => {
  const answer = await answerTo(get('/healthz', `${host}${last}Expect: x\r\n`));
  assert.match(answer, /^HTTP\/1\.1 200 /);
});

test('who may go on with a body is told so', async () => {
  const head = `POST /users/login HTTP/1.1\r\n${host}${last}Expect: 100-continue\r\n`;
  const answer = await answerTo(`${head}Content-Length: 1\r\n\r\nx`);
  assert.match(answer, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4/);
});

test('what Node loses behind a wish for another protocol is not waited for, whatever is expected', async () => {
  const wish = get('/healthz', `${host}Connection: Upgrade\r\nUpgrade: h2c\r\nExpect: x\r\n`);
  const answer = await answerTo(wish + get('/healthz', host));
  assert.match(answer, /^HTTP\/1\.1 200[^]*connection: close/i);
});
