import { addAbortListener } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type {
  ClientRequest,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Transform, pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { sayLast } from '../http/last-words.ts';
import type { Admit, Admitted } from './gate.ts';
import { onlyHarmless } from './guard.ts';
import type { PassingKey } from './passing-key.ts';

export interface PageProxy {
  port: number;
  /** What was asked for and refused, as `host:port`. */
  refused: readonly string[];
  close(): void;
}

interface Bounds {
  /** All that one page may bring along. */
  bytes: number;
  /** All that it may send by https. */
  sentBytes: number;
  /** Open at once; more are hung up on. */
  connections: number;
  /** All that one page may ask for. */
  requests: number;
}

interface PageProxyOptions {
  bounds: Bounds;
  /** How our own hosts answer by https, of which the browser is told; null: they are not reached so. */
  key: PassingKey | null;
  outOfTime: AbortSignal;
}

/**
 * A proxy on this machine's loopback by which a browser reaches what the gate admits, and nothing else: each
 * connection is judged by itself, so no redirect, frame, script or second answer of a name leads around it. It is for
 * one page, and closes with it.
 */
export async function openPageProxy(
  admit: Admit,
  { bounds, key, outOfTime }: PageProxyOptions,
): Promise<PageProxy> {
  const open = new Set<Duplex>();
  const refused: string[] = [];
  /** By https the browser names the host once, when it asks for the connection. */
  const ownHost = new WeakMap<Socket, string>();
  const counted = countedTo(bounds.bytes);
  const sent = countedTo(bounds.sentBytes);
  let askedFor = 0;
  const keep = (socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const admitted = (address: string): Admitted | null => {
    askedFor += 1;
    if (askedFor > bounds.requests) return null;
    try {
      return admit(address, outOfTime);
    } catch {
      refused.push(URL.canParse(address) ? new URL(address).host : 'no address');
      return null;
    }
  };

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const own = ownHost.get(asked.socket);
    const target = asked.method === 'GET' ? admitted(`${own ?? ''}${asked.url ?? ''}`) : null;
    if (!target || !('inside' in target || target.url.protocol === 'http:')) {
      reply.writeHead(403).end();
      return;
    }
    const headers = handedOn(asked);
    if ('inside' in target) {
      const { inside, url } = target;
      const onward = { ...onlyHarmless(headers), host: url.host };
      const page = await inside({ url, method: 'GET', headers: onward, outOfTime });
      reply.writeHead(page.status, page.headers);
      pipeline(page.body, counted(), reply, () => reply.destroy());
      return;
    }
    const { url, lookup } = target;
    const call = httpRequest(url, { headers, lookup, signal: outOfTime, agent: false });
    const page = await answerOf(call);
    if (!page) {
      reply.writeHead(502).end();
      return;
    }
    reply.writeHead(page.statusCode ?? 0, handedBack(page));
    pipeline(page, counted(), reply, () => page.destroy());
  };

  const server = createServer({ maxHeaderSize: 32_768 }, (asked, reply) => {
    answer(asked, reply).catch(() => reply.destroy());
  });
  server.maxConnections = bounds.connections;
  server.on('connection', keep);
  server.on('connect', (asked: IncomingMessage, browser: Socket) => {
    const target = admitted(`https://${asked.url ?? ''}`);
    if (!target || ('inside' in target && !key)) {
      sayLast(browser, 'HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    if ('inside' in target) {
      browser.write(established);
      const spoken = new TLSSocket(browser, { isServer: true, ...key });
      keep(spoken);
      ownHost.set(spoken, target.url.origin);
      server.emit('connection', spoken);
      return;
    }
    const { url, lookup } = target;
    const port = Number(url.port || '443');
    const site = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port, lookup });
    keep(site);
    site.once('connect', () => {
      browser.write(established);
      pipeline(site, counted(), browser, () => site.destroy());
      pipeline(browser, sent(), site, () => browser.destroy());
    });
    site.once('error', () => sayLast(browser, 'HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  addAbortListener(outOfTime, close);
  return { port: (server.address() as AddressInfo).port, refused, close };
}

/**
 * Awaited, so that whatever is then done with an answer fails like anything else that is asked: what is thrown in an
 * event of a stranger's connection is nobody's, and ends the process. Null: there is none, or none that HTTP knows.
 */
const answerOf = (call: ClientRequest): Promise<IncomingMessage | null> =>
  new Promise((resolve) => {
    call.once('response', (page) => {
      const isKnown = page.statusCode !== undefined && page.statusCode >= 200;
      if (!isKnown) page.destroy();
      resolve(isKnown ? page : null);
    });
    call.on('error', () => resolve(null));
    call.end();
  });

/** Counts all that passes through the streams it makes; what is too much ends them. */
function countedTo(most: number): () => Transform {
  let left = most;
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        left -= chunk.length;
        if (left < 0) done(new Error('The page needs more than a picture of it does.'));
        else done(null, chunk);
      },
    });
}

const established = 'HTTP/1.1 200 Connection Established\r\n\r\n';

/** Of one connection alone, or between browser and proxy. */
const notOnward =
  /^(?:proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade|cookie)$/;

const handedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      notOnward.test(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

const handedBack = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !notOnward.test(name)));
