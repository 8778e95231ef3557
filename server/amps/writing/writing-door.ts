import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from '@hocuspocus/server';
import { WebSocketServer } from 'ws';
import type { Tenant } from '../../foundation/http/hosts.ts';
import { makeCallerOf } from '../../foundation/http/caller.ts';
import { sayLast } from '../../foundation/http/last-words.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import type { Tools } from '../../tools.ts';
import { keepCallers } from './callers.ts';
import { closings } from './closings.ts';
import { hearChanges } from './hear-changes.ts';
import { liveDocuments } from './live-documents.ts';
import type { LiveDocuments } from './live-documents.ts';
import { openRoom } from './open-room.ts';
import { rightsNow } from './rights-now.ts';
import type { Soon } from './rights-now.ts';
import { serveSocket, turnAway } from './serve-socket.ts';
import type { Writer } from './writer.ts';
import { writerHooks } from './writer-hooks.ts';
import { limits } from './writing-limits.ts';

export interface WritingDoor {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, tenant: Tenant): void;
  /** Stores what is open and lets everybody go. */
  close(): Promise<void>;
}

/**
 * Where people write together: one WebSocket on the path `/writing`, spoken by `@hocuspocus/provider` 4.
 *
 * Opening: the Origin must be the page's own host (else HTTP 403), at most 20 sockets a person, and so
 * many of a network (HTTP 429; see `writing-limits.ts` for these and all that follow).
 * Document `{kind}:{moduleId}`; the session cookie decides. The token says whom the page believes to be here, as
 * `asWhom` writes it, or `session`. Layout: its kind’s, in `modules/`.
 *
 * - Refused: authentication fails with the reason `signed-out`, `somebody-else`, `not-found`, `too-much-open` or
 *   `too-large`; no content is sent. Where it only cannot be opened just now, the socket is closed with 1013.
 * - Scope `readonly`: the Amp is not open for editing by this person now. Changes are not taken.
 * - Scope `read-write`: changes are merged and stored within a second.
 *
 * Stateless messages from the server, as JSON:
 *
 * - `{ type: 'saved', at, vector, by }` after each store, after others' stores, and on opening: `vector`
 *   is the base64 of the Yjs state vector that is in the database, `at` an ISO moment, `by` a name or
 *   null. Only what this vector covers is saved. A change that only deletes does not move a vector: the
 *   browser follows it with one that does, in any shared type the article does not use (`beats`).
 * - `{ type: 'not-saved', reason }`: a store failed, or there is no room for more of this person's until it is done.
 *   `unavailable` is tried again every second. `room-spent`, to one person: what they wrote is taken back, and stranded.
 *   After any other reason (`too-large`, `not-found`) the document is closed as it was stored last.
 * - `{ type: 'stranded', isKept, at? }` to one person: what they wrote into a passage that was taken out meanwhile, or
 *   what came to be stored when they might not write any more or their day had no room for it, is in no text. Kept as a
 *   version at the moment `at`, told again on opening for a week; or their day had no room for that either.
 *
 * The socket is closed with 4401 when the session ends, 4404 when the article is out of reach, 4205 when
 * rights changed either way (connect again for the new scope), what it brought stands on what is not there or met too much
 * that came meanwhile, or the open copy could not stay, 1012 when the server restarts, 1009 for a
 * message above 1 MB, 1008 for what is no message about an `{kind}:{moduleId}` or for the sixth document.
 * Awareness: `user.id` and `user.name` are set by the server, whatever was sent; long states are dropped.
 *
 * What would keep Yjs busy for long is refused (`not-saved`, reason `too-large`), and what waits for
 * changes that are not there is not kept.
 *
 * Nothing is refused for coming fast: it waits its turn, and its sender's socket is not read meanwhile. A
 * socket whose reader leaves megabytes unread is cut off; connect again, and what was written meets by Yjs.
 * Who is not logged in is told so, and never gets as far as the library.
 */
export function makeWritingDoor(tools: Tools): WritingDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });
  const callers = keepCallers();
  const callerOf = makeCallerOf(tools.config.trustProxy);
  const connections = new Set<Connection<Writer>>();
  let closing = false;

  // News is heard in the midst of the transaction that caused it: what follows is no part of that.
  const outside = AsyncLocalStorage.snapshot();
  const soon: Soon = (work) =>
    outside(() => {
      work().catch((error: unknown) => tools.log.error({ error }, 'writing: checking failed'));
    });
  const rights = rightsNow(tools, { connections, soon });
  const room = openRoom();
  const live: LiveDocuments = liveDocuments(
    tools,
    room,
    writerHooks(tools, { callers, connections, rights, room, soon, live: () => live }),
  );

  const stopHearing = hearChanges(tools, {
    live,
    rights,
    soon,
    onLook: () => callers.forgetGone(),
  });

  async function admit(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { hostname }: Tenant,
  ): Promise<void> {
    const visitor = { cookie: request.headers.cookie, hostname };
    const { network } = callerOf(request);
    const person = await personOfCookie(tools, visitor);
    const asking = { personId: person?.id ?? null, network };
    if (callers.comesTooOften(asking)) return refuse(socket, '429 Too Many Requests');
    if (closing) return refuse(socket, '503 Service Unavailable');
    if (callers.isFull(asking)) return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const holder = callers.add(webSocket, asking);
      const taking = { tools, callers, holder };
      if (person) serveSocket({ ...taking, visitor, hocuspocus: live.hocuspocus });
      else turnAway(taking);
    });
  }

  return {
    upgrade(request, socket, head, tenant) {
      socket.on('error', () => socket.destroy());
      if (request.url?.split('?')[0] !== '/writing') return refuse(socket, '404 Not Found');
      if (request.headers.origin !== tenant.origin) return refuse(socket, '403 Forbidden');
      admit(request, socket, head, tenant).catch((error: unknown) => {
        tools.log.error({ error }, 'writing: a socket could not be opened');
        refuse(socket, '503 Service Unavailable');
      });
    },
    async close() {
      closing = true;
      stopHearing();
      for (const connection of connections) {
        await connection.waitForPendingMessages();
        connection.readOnly = true;
      }
      await live.storeAll();
      for (const { webSocket } of callers.holders()) {
        webSocket.close(closings.restart, 'restarting');
        setTimeout(() => webSocket.terminate(), limits.goodbyeMs).unref();
      }
      sockets.close();
      live.end();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  sayLast(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
