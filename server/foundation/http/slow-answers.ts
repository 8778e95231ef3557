import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';

interface Patience {
  periodMs: number;
  bytesPerSecond: number;
}

const patience: Patience = { periodMs: 30_000, bytesPerSecond: limits.slowestBytesPerSecond };

/** Every stream that any route answers with, also a file of our own, ends with a reader who hardly takes it. */
export function endSlowStreams(app: FastifyInstance, most = patience): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload instanceof Readable) endSlowAnswer(request.raw, reply.raw, most);
  });
}

/**
 * Ends an answer that its reader hardly takes on the whole: whoever drips holds memory, and a place of others.
 * Only the time counts in which something waits for its reader. It is for what is sent in small pieces, as
 * files are: of a piece it is only known when all of it was taken.
 * @internal
 */
export function endSlowAnswer(
  { socket }: IncomingMessage,
  response: ServerResponse,
  { periodMs, bytesPerSecond } = patience,
): void {
  // Gone before there was an answer: nothing would tell of its end any more.
  if (response.destroyed || response.closed) return;
  // Our own pages are read within the process as well, at our own pace.
  if (!(socket instanceof Socket)) return;
  // What lies in the system's buffers counts as taken: it is there before anybody was slow.
  const taken = () => socket.bytesWritten - socket.writableLength;
  let from = taken();
  let periods = 0;
  const timer = setInterval(() => {
    if (socket.writableLength === 0) {
      from = taken();
      periods = 0;
      return;
    }
    // The first one is given to it: a line may have to wake up.
    const due = periods * (periodMs / 1_000) * bytesPerSecond;
    periods += 1;
    if (taken() - from < due) socket.destroy();
  }, periodMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}
