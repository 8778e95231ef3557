import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { documentNamed } from '#domain/amps/document-name.ts';
import type { Callers } from './callers.ts';
import { closings, notTaken } from './closings.ts';
import { connectionsOf } from './live-stranded.ts';
import type { OpenRoom } from './open-room.ts';
import { readUpdate } from './read-update.ts';
import type { ReadUpdate } from './read-update.ts';
import { triedApart } from './try-apart.ts';
import { isBehind } from './unstored-changes.ts';
import {
  forgetWaiting,
  isLittle,
  mostWaitingBytes,
  waitingBytes,
  weighedBy,
  wornOut,
} from './update-work.ts';
import type { Writer } from './writer.ts';

interface Arrived {
  connection: Connection<Writer>;
  document: Document;
}

/** In a millisecond, beside what is measured: who may only read has nothing to bring. */
const bytesHeldAgainst = 3_000;

/**
 * Lets Yjs see what it is done with soon, and has room in memory for. @throws for everything else: the
 * connection is closed.
 */
export async function admitUpdate(
  { connection, document, callers, room }: Arrived & { callers: Callers; room: OpenRoom },
  update: Uint8Array,
): Promise<void> {
  const { person, socket } = connection.context;
  const pace = callers.of(socket)?.pace;
  const weigh = (ms: number) => void pace?.(ms);
  // What came over the person's other sockets meanwhile is held against it as well.
  for (let restMs = pace?.(0) ?? 0; restMs > 0; restMs = pace?.(0) ?? 0)
    await sleep(restMs, undefined, { ref: false });
  // Held against the document, only to tell a reader whether it has all of it.
  if (connection.readOnly) return weigh(update.length / bytesHeldAgainst);
  if (isBehind(document, person?.id ?? 0, update)) {
    const refusal = refused(connection, 'unavailable');
    reopen(connection, 'waits to be stored');
    throw refusal;
  }
  const { read, reason } = weighedBy(weigh, () => readFor(connection, { document, room }, update));
  // Nobody else has heard of it: what others write goes on.
  if (reason !== null) throw refused(connection, reason);
  if (isLittle(document, update, read)) return;
  const stateNow = () => weighedBy(weigh, () => Y.encodeStateAsUpdate(document));
  const kind = documentNamed(document.name)?.kind;
  const whose = { personId: person?.id ?? 0 };
  if (kind && (await triedApart({ ...whose, kind }, stateNow, update)) !== null) return;
  throw refused(connection, 'too-large');
}

/** What no text of ours ever sends ends its socket: who sends more of it has to be let in first. */
function readFor(
  { context }: Connection<Writer>,
  { document, room }: { document: Document; room: OpenRoom },
  update: Uint8Array,
): { read: ReadUpdate; reason: ReturnType<OpenRoom['grow']> } {
  try {
    const read = readUpdate(update);
    context.arrived = read.arrived;
    const { length: bytes } = update;
    const coming = { personId: context.person?.id ?? 0, bytes, heapBytes: read.heapBytes };
    return { read, reason: room.grow(document, coming) };
  } catch (error) {
    context.socket.close(closings.noMessage, 'no update of ours');
    throw notTaken(`no update of ours: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Tells why; thrown, it closes the connection. */
export function refused(
  connection: Connection<Writer>,
  reason: 'too-large' | 'too-much-open' | 'not-found' | 'unavailable',
): Error {
  const says = reason === 'too-large' ? wornOut : undefined;
  connection.sendStateless(JSON.stringify({ type: 'not-saved', reason, says }));
  const isGone = reason === 'not-found';
  return notTaken(isGone ? 'a copy of what is gone' : 'an update that takes too long, or too much');
}

/** What waits of a document, by whoever brought it. */
const waitsOf = new WeakMap<Document, Map<number, number>>();

/**
 * Keeps little of what waits for other changes. Where somebody brought more of it, all of it is forgotten, and whoever
 * brought any opens the document anew, and brings it with what it needs; nobody else notices.
 */
function boundWaiting({ context, document }: Connection<Writer>, bytesBefore: number): void {
  const bytes = waitingBytes(document);
  if (bytes === 0) waitsOf.delete(document);
  if (bytes <= bytesBefore) return;
  const waits = waitsOf.get(document) ?? new Map<number, number>();
  waitsOf.set(document, waits);
  const whose = context.person?.id ?? 0;
  const mine = (waits.get(whose) ?? 0) + bytes - bytesBefore;
  waits.set(whose, mine);
  if (mine <= mostWaitingBytes) return;
  forgetWaiting(document);
  waitsOf.delete(document);
  for (const one of connectionsOf(document))
    if (waits.has(one.context.person?.id ?? 0)) reopen(one, 'waits for too much');
}

/** The socket as well: a browser opens nothing anew on one that stays. */
function reopen(connection: Connection<Writer>, reason: string): void {
  connection.close({ code: closings.reopen, reason });
  connection.context.socket.close(closings.reopen, reason);
}

const worked = new WeakMap<Document, number>();

/** What taking in what came over sockets has cost of the processor, since it was last stored. */
export const workedOn = (document: Document): number => worked.get(document) ?? 0;

/** So much of it is stored. */
export const forgetWork = (document: Document, ms: number): void =>
  void worked.set(document, workedOn(document) - ms);

interface Began {
  cpu: NodeJS.CpuUsage;
  waitingBytes: number;
}

const began = new WeakMap<Connection<Writer>, Began>();

/** From here on nothing is waited for until the message is handled. */
export const beginWork = (connection: Connection<Writer>): void =>
  void began.set(connection, {
    cpu: process.threadCpuUsage(),
    waitingBytes: waitingBytes(connection.document),
  });

/** What is held against somebody for a message, once it is handled. */
export function endWork(connection: Connection<Writer>, callers: Callers): void {
  const before = began.get(connection);
  if (!before) return;
  began.delete(connection);
  weighWork(connection, { callers, before: before.cpu });
  boundWaiting(connection, before.waitingBytes);
}

/** Who keeps the processor busy is read the slower for it: each millisecond weighs as much as a message. */
function weighWork(
  { context, document }: Connection<Writer>,
  { callers, before }: { callers: Callers; before: NodeJS.CpuUsage },
): void {
  const holder = callers.of(context.socket);
  if (!holder) return;
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1_000;
  holder.workedMs += ms;
  worked.set(document, workedOn(document) + ms);
  holder.pace(ms);
}
