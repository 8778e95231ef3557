import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { listenOnLoopback } from './loopback.ts';

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

/** An HTTP server on a port of its own that remembers who came. Closes with the test. */
export async function aServer(t: TestContext, answer: Answer) {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    const { method, url, headers } = request;
    const visit: Seen = { method, url, headers, body: '' };
    seen.push(visit);
    request.on('data', (chunk: Buffer) => (visit.body += String(chunk)));
    request.on('end', () => answer(request, reply));
  });
  const port = await listen(t, server);
  return { port, seen, origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` };
}

/** A server that speaks bytes, not HTTP. @returns its port. */
export function aRawServer(t: TestContext, meet: (socket: Socket) => void): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    meet(socket);
  });
  return listen(t, server);
}

async function listen(t: TestContext, server: Server): Promise<number> {
  const port = await listenOnLoopback(server);
  t.after(() => server.close());
  return port;
}
