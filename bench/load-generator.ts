import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { LoadOrder, LoadResult } from './load.ts';

/*
 * A closed loop in a process of its own: each connection sends its next request when it has the whole
 * answer to the last. Requests are bytes made beforehand and answers are read only as far as their
 * status and length, so that on a small machine most of the time goes to the server.
 */

process.on('message', (order: LoadOrder) => {
  drive(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`load: ${String(error)}\n`);
      process.exit(1);
    },
  );
});

async function drive(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((head) => Buffer.from(`${head}\r\n\r\n`, 'latin1'));
  const tally = { answered: 0, not200: 0, next: 0, waits: new Array<number>() };
  const began = performance.now();
  const end = began + order.ms;
  const sockets = await Promise.all(
    Array.from({ length: order.connections }, () => openSocket(order.port)),
  );
  await Promise.all(sockets.map((socket) => loop(socket, { requests, end, tally })));
  const seconds = (performance.now() - began) / 1000;
  const sorted = tally.waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    answered: tally.answered,
    not200: tally.not200,
    seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

interface Run {
  requests: readonly Buffer[];
  end: number;
  tally: { answered: number; not200: number; next: number; waits: number[] };
}

function loop(socket: Socket, { requests, end, tally }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let waiting = Buffer.alloc(0);
    const send = () => {
      if (performance.now() >= end) {
        socket.destroy();
        return resolve();
      }
      const request = requests[tally.next % requests.length];
      tally.next += 1;
      sentAt = performance.now();
      if (request) socket.write(request);
    };
    socket.on('data', (bytes) => {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes;
      const length = answerLength(waiting);
      if (length === null || waiting.length < length) return;
      tally.answered += 1;
      tally.waits.push(performance.now() - sentAt);
      if (waiting.toString('latin1', 9, 12) !== '200') tally.not200 += 1;
      waiting = Buffer.alloc(0);
      send();
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the server hung up')));
    send();
  });
}

/** Bytes of the whole answer, or null while its head is not complete. */
function answerLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  return headEnd + 4 + Number(length);
}
