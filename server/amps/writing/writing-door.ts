import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from '@hocuspocus/server';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Tenant } from '../../foundation/http/hosts.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import type { Tools } from '../../tools.ts';
import { liveDocuments } from './live-documents.ts';
import type { Writer } from './writer.ts';
import { accessTo } from './writing-access.ts';
import type { Access } from './writing-access.ts';

export const limits = {
  messageBytes: 1_000_000,
  socketsEach: 20,
  /** Sockets of nobody: just long enough to be told to log in. */
  strangers: 200,
  strangerMs: 10_000,
  /** Rights are asked for again when somebody writes and the last answer is older than this. */
  trustMs: 2_000,
  recheckMs: 30_000,
  goodbyeMs: 1_000,
};

/** Close codes: log in again; open the document anew (rights changed); the server restarts. */
export const closings = { signedOut: 4401, notFound: 4404, reopen: 4205, restart: 1012 } as const;

export interface WritingDoor {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, tenant: Tenant): void;
  /** Stores what is open and lets everybody go. */
  close(): Promise<void>;
}

/**
 * Where people write together: one WebSocket on the path `/writing`, spoken by `@hocuspocus/provider` 4.
 *
 * Opening: the Origin must be the page's own host (else HTTP 403), at most 20 sockets a person (HTTP 429).
 * Document `article:{moduleId}`, any token; the session cookie decides. Layout: see article-document.ts.
 *
 * - Refused: authentication fails with the reason `signed-out` or `not-found`; no content is sent.
 * - Scope `readonly`: the Amp is not open for editing by this person now. Changes are not taken.
 * - Scope `read-write`: changes are merged and stored within a second.
 *
 * Stateless messages from the server, as JSON:
 *
 * - `{ type: 'saved', at, vector, by }` after each store, after others' stores, and on opening: `vector`
 *   is the base64 of the Yjs state vector that is in the database, `at` an ISO moment, `by` a name or
 *   null. Only what this vector covers is saved. A change that only deletes does not move a vector: the
 *   browser follows it with one that does, in any shared type the article does not use (`beats`).
 * - `{ type: 'not-saved', reason }`: a store failed. `unavailable` is tried again every second; after
 *   any other reason (`too-large`, `not-found`) the document is closed as it was stored last.
 *
 * The socket is closed with 4401 when the session ends, 4404 when the article is out of reach, 4205 when
 * rights changed either way (connect again for the new scope), 1012 when the server restarts, 1009 for a
 * message above 1 MB. Awareness: `user.id` and `user.name` are set by the server, whatever was sent.
 */
export function makeWritingDoor(tools: Tools): WritingDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });
  const holders = new Map<WebSocket, number | null>();
  const connections = new Set<Connection<Writer>>();
  let closing = false;

  const live = liveDocuments(tools, {
    maxPendingDocuments: 5,
    maxUnauthenticatedQueueSize: limits.messageBytes,
    async onAuthenticate({ context, documentName, connectionConfig }) {
      const access = await accessTo(tools, { cookie: context.cookie, name: documentName });
      if (typeof access === 'string') throw refusal(access);
      connectionConfig.readOnly = !access.mayWrite;
      return { ...shownOf(access), checkedAt: tools.now().getTime() };
    },
    async connected({ connection }) {
      connections.add(connection);
      connection.onClose(() => connections.delete(connection));
      const saved = live.lastSaved(connection.document);
      if (saved) connection.sendStateless(saved);
    },
    async beforeHandleMessage({ connection }) {
      const { checkedAt = 0 } = connection.context;
      if (tools.now().getTime() - checkedAt >= limits.trustMs) await recheck(connection);
    },
    async beforeHandleAwareness({ states, context }) {
      for (const state of states.values()) {
        if (state['user']) state['user'] = { ...state['user'], ...context?.person };
      }
    },
  });

  /** Rights as they are now; where they changed, nothing more is taken and the socket is closed. */
  async function recheck(connection: Connection<Writer>): Promise<void> {
    const { context, document } = connection;
    const access = await accessTo(tools, { cookie: context.cookie, name: document.name });
    context.checkedAt = tools.now().getTime();
    if (typeof access !== 'string' && access.person.id === context.person?.id) {
      if (connection.readOnly === !access.mayWrite) return;
      connection.readOnly = true;
      context.socket.close(closings.reopen, 'rights changed');
      return;
    }
    connection.readOnly = true;
    const code = access === 'not-found' ? closings.notFound : closings.signedOut;
    context.socket.close(code, access === 'not-found' ? access : 'signed-out');
  }

  const recheckWhere = async (concerns: (writer: Writer) => boolean) => {
    const concerned = [...connections].filter(({ context }) => concerns(context));
    for (const connection of concerned) await recheck(connection);
  };

  // News is heard in the midst of the transaction that caused it: what follows is no part of that.
  const outside = AsyncLocalStorage.snapshot();
  const soon = (work: () => Promise<unknown>) =>
    outside(() => {
      work().catch((error: unknown) => tools.log.error({ error }, 'writing: checking failed'));
    });
  const stopHearing = tools.changes.hear('all', (topic) => {
    const [kind, id] = [topic.split(':')[0], Number(topic.split(':')[1])];
    if (kind === 'module') soon(() => live.pull(id));
    if (kind === 'amp') soon(() => recheckWhere(({ ampId }) => ampId === id));
    if (kind === 'person') soon(() => recheckWhere(({ person }) => person?.id === id));
  });
  // For what was not announced, or not heard: a session that ran out, a lost database connection.
  const timer = setInterval(() => {
    soon(() => recheckWhere(() => true));
    soon(() => live.pullAll());
  }, limits.recheckMs);
  timer.unref();

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { cookie } = request.headers;
    const person = await personOfCookie(tools, cookie);
    const id = person?.id ?? null;
    const held = [...holders.values()].filter((holder) => holder === id).length;
    if (closing) return refuse(socket, '503 Service Unavailable');
    if (held >= (id === null ? limits.strangers : limits.socketsEach)) {
      return refuse(socket, '429 Too Many Requests');
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      holders.set(webSocket, id);
      serve(webSocket, cookie);
      if (id === null) strange(webSocket);
    });
  }

  function serve(webSocket: WebSocket, cookie: string | undefined): void {
    const asked = new Request('http://localhost/writing');
    const client = live.hocuspocus.handleConnection(webSocket, asked, {
      socket: webSocket,
      cookie,
    });
    webSocket.on('message', (data, isBinary) => {
      if (!isBinary || !(data instanceof Buffer)) return webSocket.close(1003, 'binary only');
      client.handleMessage(new Uint8Array(data));
    });
    webSocket.on('close', (code, reason) => {
      holders.delete(webSocket);
      client.handleClose({ code, reason: reason.toString() });
    });
    webSocket.on('error', (error) => tools.log.debug({ error }, 'writing: socket failed'));
  }

  return {
    upgrade(request, socket, head, tenant) {
      socket.on('error', () => socket.destroy());
      if (request.url?.split('?')[0] !== '/writing') return refuse(socket, '404 Not Found');
      if (request.headers.origin !== tenant.origin) return refuse(socket, '403 Forbidden');
      admit(request, socket, head).catch((error: unknown) => {
        tools.log.error({ error }, 'writing: a socket could not be opened');
        refuse(socket, '503 Service Unavailable');
      });
    },
    async close() {
      closing = true;
      clearInterval(timer);
      stopHearing();
      for (const connection of connections) {
        await connection.waitForPendingMessages();
        connection.readOnly = true;
      }
      await live.storeAll();
      for (const webSocket of holders.keys()) {
        webSocket.close(closings.restart, 'restarting');
        setTimeout(() => webSocket.terminate(), limits.goodbyeMs).unref();
      }
      sockets.close();
    },
  };
}

const shownOf = ({ person, ampId }: Access) => ({
  ampId,
  person: { id: person.id, name: `${person.firstname} ${person.lastname}`.trim() },
});

/** Without a message, which the library would print; the reason goes to the browser. */
const refusal = (reason: string) => Object.assign(new Error(), { reason });

/** Long enough to hear why, not longer. */
function strange(webSocket: WebSocket): void {
  const end = () => webSocket.close(closings.signedOut, 'signed-out');
  const timer = setTimeout(end, limits.strangerMs);
  webSocket.on('close', () => clearTimeout(timer));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
