import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import { messageYjsSyncStep2 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { documentNamed } from '#domain/amps/document-name.ts';
import type { Callers } from './callers.ts';
import { closings, notTaken } from './closings.ts';
import { reopen } from './live-stranded.ts';
import type { OpenRoom } from './open-room.ts';
import { readUpdate } from './read-update.ts';
import type { ReadUpdate } from './read-update.ts';
import { triedApart } from './try-apart.ts';
import { isBehind } from './unstored-changes.ts';
import { isLittle, isWaitedFor, weighedBy, wornOut } from './update-work.ts';
import { boundWaiting, makeWay, waitingStructs } from './waiting-changes.ts';
import type { Brings } from './waiting-changes.ts';
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
  if (isBehind(document, person?.id ?? 0, update))
    throw comesAgain(connection, 'waits to be stored');
  const { read, reason } = weighedBy(weigh, () => readFor(connection, { document, room }, update));
  // Nobody else has heard of it: what others write goes on.
  if (reason !== null) throw refused(connection, reason);
  makeWay(connection, read.arrived);
  if (isLittle(document, update, read)) return;
  await requireTakenSoon({ connection, document, weigh }, { update, read });
}

/** An update that waits is tried anew while its document changes: no page of ours sends one so often. */
const mostTries = 3;

/**
 * Tries an update on a copy. Where something waits there, what it waits for may come while it is tried: then that says
 * nothing of the document any more, and it is tried anew.
 */
async function requireTakenSoon(
  { connection, document, weigh }: Arrived & { weigh: (ms: number) => void },
  { update, read }: { update: Uint8Array; read: ReadUpdate },
): Promise<void> {
  const kind = documentNamed(document.name)?.kind;
  if (!kind) throw refused(connection, 'too-large');
  const whose = { personId: connection.context.person?.id ?? 0, kind };
  for (let tries = 0; tries < mostTries; tries += 1) {
    let copied = standOf(document);
    const stateNow = () => {
      copied = standOf(document);
      return weighedBy(weigh, () => Y.encodeStateAsUpdate(document));
    };
    const tried = await triedApart(whose, stateNow, update);
    if (tried === null) throw refused(connection, 'too-large');
    const isUnknown = tried.waits || isWaitedFor(document, read.arrived);
    if (!isUnknown || isSameStand(copied, standOf(document))) return;
  }
  throw comesAgain(connection, 'waits for what comes meanwhile');
}

/** How far a document has come, and what waits in it. */
const standOf = (document: Document) => ({
  vector: Y.encodeStateVector(document),
  structs: document.store.pendingStructs,
  ds: document.store.pendingDs,
});

const isSameStand = (one: ReturnType<typeof standOf>, other: ReturnType<typeof standOf>): boolean =>
  one.structs === other.structs &&
  one.ds === other.ds &&
  Buffer.compare(one.vector, other.vector) === 0;

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

/** The same, and the browser opens the document anew and brings it again. */
function comesAgain(connection: Connection<Writer>, why: string): Error {
  const refusal = refused(connection, 'unavailable');
  reopen(connection, why);
  return refusal;
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

const worked = new WeakMap<Document, number>();

/** What taking in what came over sockets has cost of the processor, since it was last stored. */
export const workedOn = (document: Document): number => worked.get(document) ?? 0;

/** So much of it is stored. */
export const forgetWork = (document: Document, ms: number): void =>
  void worked.set(document, workedOn(document) - ms);

interface Began extends Brings {
  cpu: NodeJS.CpuUsage;
}

const began = new WeakMap<Connection<Writer>, Began>();

/** From here on nothing is waited for until the message is handled. */
export function beginWork(
  connection: Connection<Writer>,
  { type, payload }: { type: number; payload: Uint8Array },
): void {
  const { context, document } = connection;
  // While this was tried, others may have brought what waits for it.
  makeWay(connection, context.arrived);
  const message = { before: waitingStructs(document), bytes: payload.length };
  const isWhole = type === messageYjsSyncStep2;
  began.set(connection, { ...message, isWhole, cpu: process.threadCpuUsage() });
}

/** What is held against somebody for a message, once it is handled. */
export function endWork(connection: Connection<Writer>, callers: Callers): void {
  const before = began.get(connection);
  if (!before) return;
  began.delete(connection);
  weighWork(connection, { callers, before: before.cpu });
  boundWaiting(connection, before);
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
