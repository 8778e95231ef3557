import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './slow-bodies.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers send none before an answer came, and proxies few: what a chunk of the line holds are a thousand. */
const mostUnanswered = 8;
/**
 * All bytes of an answer may be with its reader, who sends the next request, before we know that it is at its end:
 * a stream of a file, or of a store, says so later.
 */
const endsWithinMs = 2_000;

/**
 * Of requests that come before earlier answers on their connection were taken, few are handled, and one with a body
 * only once its answer is next: nobody would end it while it lies behind what is not read. Else the connection ends.
 */
export function boundPipelined(handle: Handle): Handle {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of a chunk is told of all the same.
    if (socket.destroyed) return;
    const before = unanswered.get(socket) ?? 0;
    if (before >= mostUnanswered) return void socket.destroy();
    unanswered.set(socket, before + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (response.socket !== null || !hasBody(request)) return handle(request, response);
    const timer = setTimeout(() => socket.destroy(), endsWithinMs);
    const stop = () => clearTimeout(timer);
    response.once('close', stop);
    // It is told in the midst of the answer before: what follows is no part of that.
    const begin = AsyncResource.bind(() => {
      stop();
      handle(request, response);
    });
    response.once('socket', begin);
  };
}
