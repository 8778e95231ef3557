import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasBody } from './slow-bodies.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Browsers send none before an answer came, and proxies few: what a chunk of the line holds are a thousand. */
const mostUnanswered = 8;
/**
 * All bytes of an answer may be with its reader, who sends the next request, before we know that it is at its end:
 * a stream of a file, or of a store, says so later.
 */
const endsWithinMs = 2_000;

/** What each connection is still to be answered, in its order. */
const unclosed = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Of requests that come before earlier answers on their connection were taken, few are handled, and one with a body
 * only once its answer is next: nobody would end it while it lies behind what is not read. Else the connection ends.
 * Answers and their connection end together.
 */
export function boundPipelined(handle: Handle): Handle {
  return (request, response) => {
    const { socket } = request;
    // The rest of a chunk is told of all the same.
    if (socket.destroyed) return;
    const before = unclosed.get(socket) ?? answersOf(socket);
    if (before.size >= mostUnanswered) return void socket.destroy();
    before.add(response);
    response.once('close', () => {
      before.delete(response);
      // Given up while it waits for its turn, it would come to no end then, nor would those behind it.
      if (!response.writableFinished) socket.destroy();
    });
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

/** A connection is another protocol's only when it has nothing more to answer, and ends where that does not come. */
export function afterAnswers(upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    const last = [...(unclosed.get(socket) ?? [])].at(-1);
    if (!last) return upgrade(request, socket, head);
    const timer = setTimeout(() => socket.destroy(), endsWithinMs);
    const begin = AsyncResource.bind(() => {
      clearTimeout(timer);
      if (!socket.destroyed) upgrade(request, socket, head);
    });
    last.once('close', begin);
  };
}

/** Node forgets what waits behind others once a connection is asked to be a tunnel, or to speak something else. */
function answersOf(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  unclosed.set(socket, answers);
  socket.once('close', () => {
    for (const answer of answers) {
      answer.req.destroy();
      answer.destroy();
    }
  });
  return answers;
}
