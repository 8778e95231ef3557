import { setTimeout as sleep } from 'node:timers/promises';
import { OutgoingMessage } from '@hocuspocus/server';
import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import type { Tools } from '../../tools.ts';
import { waitOf } from './callers.ts';
import type { Callers, Holder } from './callers.ts';
import { closings } from './closings.ts';
import { inDocumentTurn } from './document-turns.ts';
import { letIn, readFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { openInbox } from './inbox.ts';
import type { Writer } from './writer.ts';
import { limits } from './writing-limits.ts';

interface Taking {
  tools: Pick<Tools, 'log'>;
  callers: Callers;
  holder: Holder;
}

interface Serving extends Taking {
  hocuspocus: Hocuspocus<Writer>;
  visitor: Writer['visitor'];
}

/** Joins a person's socket to the documents it names: in turn, and no faster than its answers are read. */
export function serveSocket({ hocuspocus, visitor, ...taking }: Serving): void {
  const { holder } = taking;
  const { webSocket, connections } = holder;
  const asked = new Request('http://localhost/writing');
  const context: Writer = { socket: webSocket, visitor };
  const client = hocuspocus.handleConnection(watched(taking), asked, context);
  const handle = async (data: Buffer) => {
    const before = holder.workedMs;
    client.handleMessage(new Uint8Array(data));
    for (const connection of connections) await connection.waitForPendingMessages();
    return { workMs: holder.workedMs - before };
  };
  takeMessages(taking, async (data, { kind, type }) => {
    if (kind === 'presence' && data.length > limits.presence.messageBytes) return;
    await untilRead(webSocket);
    // Whoever is let in has a document opened, which takes this very turn.
    if (kind === 'whole' && type !== letIn)
      await inDocumentTurn(holder.personId, () => handle(data));
    else await handle(data);
  });
  webSocket.on('close', (code, reason) => client.handleClose({ code, reason: reason.toString() }));
}

/** Tells nobody to log in, whatever they ask, and lets them go a little later, so that they do not hurry. */
export function turnAway(taking: Taking): void {
  const { webSocket } = taking.holder;
  const told = new Set<string>();
  takeMessages(taking, async (_data, { name }) => {
    if (told.has(name)) return;
    told.add(name);
    webSocket.send(new OutgoingMessage(name).writePermissionDenied('signed-out').toUint8Array());
  });
  const end = () => webSocket.close(closings.signedOut, 'signed-out');
  const timer = setTimeout(end, limits.strangerMs);
  webSocket.on('close', () => clearTimeout(timer));
}

type Handle = (data: Buffer, frame: Frame) => Promise<void>;

/** Takes the messages of a socket one by one; what is none of ours ends it before anything reads it. */
function takeMessages({ tools, callers, holder }: Taking, handle: Handle): void {
  const { webSocket, documents } = holder;
  const put = openInbox(webSocket);
  webSocket.on('message', (data, isBinary) => {
    if (!isBinary || !(data instanceof Buffer)) return webSocket.close(1003, 'binary only');
    const frame = readFrame(data);
    if (frame) documents.add(frame.name);
    if (!frame || documents.size > limits.documentsOfSocket)
      return webSocket.close(closings.noMessage, 'no message of ours');
    const waitMs = () => waitOf(holder, frame, data.length);
    put({ waitMs, handle: () => handle(data, frame) }).catch((error: unknown) => {
      tools.log.error({ error }, 'writing: a message was not taken');
      webSocket.terminate();
    });
    return undefined;
  });
  webSocket.on('close', () => callers.remove(webSocket));
  webSocket.on('error', (error) => tools.log.debug({ error }, 'writing: socket failed'));
}

/** What the library writes to, with an eye on what is never read. */
const watched = ({ tools, callers, holder }: Taking): WebSocketLike => ({
  get readyState() {
    return holder.webSocket.readyState;
  },
  send(data) {
    const { webSocket, personId } = holder;
    if (webSocket.readyState !== webSocket.OPEN) return;
    if (!callers.holdsTooMuch(holder)) return webSocket.send(data as Uint8Array);
    tools.log.warn({ personId }, 'writing: cut off a socket that does not read');
    return webSocket.terminate();
  },
  close: (code, reason) => holder.webSocket.close(code, reason),
});

const lookEveryMs = 25;

/** Waits until a socket's earlier answers are read; one that does not read for long is cut off. */
async function untilRead(webSocket: WebSocket): Promise<void> {
  const since = performance.now();
  while (webSocket.bufferedAmount > limits.unreadBytes && webSocket.readyState === webSocket.OPEN) {
    if (performance.now() - since > limits.slowMs) return webSocket.terminate();
    await sleep(lookEveryMs, undefined, { ref: false });
  }
}
