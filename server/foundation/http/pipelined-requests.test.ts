import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { afterAnswers, boundPipelined } from './pipelined-requests.ts';

const handled: string[] = [];
const server = createServer(
  boundPipelined((request, response) => {
    handled.push(request.url ?? '');
    if (request.url === '/never') return;
    if (request.url === '/given-up') {
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-length': 4 });
    response.write('sent');
    // As a stream does that has given all its bytes, and says a moment later that this was the end.
    setTimeout(() => response.end(), 200);
  }),
);
const upgraded: string[] = [];
server.on(
  'upgrade',
  afterAnswers((request, socket) => {
    upgraded.push(request.url ?? '');
    socket.end('changed');
  }),
);
const opened: Socket[] = [];

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => {
  for (const socket of opened) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`;
const other = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`;
function send(what: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {}).write(what);
  return socket;
}

test('who has all bytes of an answer may send a body, though nobody knows yet that it was at its end', async () => {
  const socket = send(get('/first'));
  let heard = '';
  for (let answers = 1; answers <= 3; answers += 1) {
    while (heard.split('sent').length <= answers) heard += String(await once(socket, 'data'));
    socket.write(post(`/next/${answers}`));
  }
  assert.ok(handled.includes('/next/2'));
});

test('a body behind an answer that does not come is not handled, and ends its connection', async () => {
  const socket = send(get('/never') + post('/behind'));
  socket.resume();
  await new Promise<void>((gone) => socket.once('close', () => gone()));
  assert.ok(handled.includes('/never'));
  assert.ok(!handled.includes('/behind'));
});

test('of a thousand requests in one chunk few are handled', async () => {
  const earlier = handled.length;
  const socket = send(get('/never').repeat(1_000));
  socket.resume();
  await new Promise<void>((gone) => socket.once('close', () => gone()));
  assert.ok(handled.length - earlier <= 8, `${handled.length - earlier}`);
});

test('an answer that is given up behind another takes its connection along', async () => {
  const socket = send(get('/never') + get('/given-up') + get('/behind-it'));
  socket.resume();
  await once(socket, 'close', { signal: AbortSignal.timeout(1_500) });
});

test('who has all bytes of an answer may change the protocol, though nobody knows yet that it was at its end', async () => {
  const socket = send(get('/before-it'));
  let heard = '';
  while (!heard.includes('sent')) heard += String(await once(socket, 'data'));
  socket.write(other('/soon'));
  while (!heard.includes('changed')) heard += String(await once(socket, 'data'));
  assert.ok(upgraded.includes('/soon'));
});

test('the protocol does not change behind an answer that does not come, and the connection ends', async () => {
  const socket = send(get('/never') + other('/late'));
  socket.resume();
  await once(socket, 'close', { signal: AbortSignal.timeout(4_000) });
  assert.ok(!upgraded.includes('/late'));
});
