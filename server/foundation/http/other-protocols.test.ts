import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeWritingDoor } from '#server/amps/writing/writing-door.ts';
import { aFrontDoor } from '#tests/builders/front-door.ts';

/* Connections that are asked to be a tunnel, or to speak something else. */

const { server, port } = await aFrontDoor({ writing: makeWritingDoor });
const opened: Socket[] = [];
after(() => {
  for (const socket of opened) socket.destroy();
});

/** Its own end, and ours. */
async function send(what: string): Promise<[Socket, Socket]> {
  const accepted = once(server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}).write(what);
  const [ours] = await accepted;
  opened.push(socket, ours);
  return [socket, ours];
}

const host = `Host: localhost:${port}\r\n`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const asking = (protocol: string) => `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`;
const socketHeaders = `${asking('websocket')}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;
const foreign = get('/writing', `${socketHeaders}Origin: http://evil.example\r\n`);
const own = get('/writing', `${socketHeaders}Origin: http://localhost:${port}\r\n`);

const closes = async (socket: Socket) =>
  socket.destroyed || once(socket, 'close', { signal: AbortSignal.timeout(4_000) });

async function statusOf(what: string): Promise<string> {
  const [socket] = await send(what);
  const [head] = await once(socket, 'data', { signal: AbortSignal.timeout(4_000) });
  socket.destroy();
  return String(head).split(' ')[1] ?? '';
}

test('who wishes for another protocol is answered as if they did not', async () => {
  for (const protocol of ['h2c', 'x', 'TLS/1.0'])
    assert.equal(await statusOf(get('/healthz', asking(protocol))), '200', protocol);
  assert.equal(await statusOf(get('/healthz', socketHeaders)), '200');
  assert.equal(await statusOf(get('/elsewhere', socketHeaders)), await statusOf(get('/elsewhere')));
  assert.equal(await statusOf(get('/writing', asking('h2c'))), await statusOf(get('/writing')));
  assert.equal(await statusOf(own), '101');
  const [behind] = await send(get('/healthz', asking('h2c')) + get('/healthz'));
  assert.match(await text(behind), /^HTTP\/1\.1 200[^]*connection: close/i, 'and may ask again');
});

test('who is refused a socket and stays, silent or not, is let go', async () => {
  const [silent, half] = [await send(foreign), await send(foreign)];
  for (const [socket] of [silent, half]) {
    const [head] = await once(socket, 'data');
    assert.match(String(head), /^HTTP\/1\.1 403/);
  }
  half[0].write('x');
  for (const [, ours] of [silent, half]) await closes(ours);
});

test('what waits behind others ends with its connection, also where it is asked to be a tunnel', async (t) => {
  const answers: ServerResponse[] = [];
  const note = (_: unknown, answer: ServerResponse) => void answers.push(answer);
  server.prependListener('request', note);
  t.after(() => server.off('request', note));
  const begun = t.mock.method(globalThis, 'setInterval');
  const ended = t.mock.method(globalThis, 'clearInterval');
  const long = get('/api/docs/files/swagger-ui-bundle.js').repeat(8);
  for (const tunnel of [`CONNECT x:1 HTTP/1.1\r\n${host}\r\n`, foreign, own]) {
    answers.length = 0;
    const [socket, ours] = await send(long + tunnel);
    socket.pause();
    await closes(ours);
    for (let tries = 0; tries < 100 && !answers.every(({ closed }) => closed); tries += 1)
      await pause(20);
    assert.deepEqual(
      answers.map(({ closed }) => closed),
      Array.from({ length: 8 }, () => true),
      tunnel,
    );
  }
  await pause(200);
  const left = begun.mock.calls.filter(
    ({ result }) => !ended.mock.calls.some(({ arguments: [of] }) => of === result),
  );
  assert.equal(left.length, 0);
});
