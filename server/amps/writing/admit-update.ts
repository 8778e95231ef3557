import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import { messageYjsSyncStep2 } from 'y-protocols/sync';
import type { Callers } from './callers.ts';
import { closings, notTaken } from './closings.ts';
import { reopen } from './live-stranded.ts';
import { hasWaited } from './nothing-waits.ts';
import type { OpenRoom } from './open-room.ts';
import { readUpdate } from './read-update.ts';
import type { ReadUpdate } from './read-update.ts';
import { takenSoon } from './taken-soon.ts';
import { isBehind } from './unstored-changes.ts';
import { weighedBy, wornOut } from './update-work.ts';
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
  const { arrived } = read;
  const taken = await takenSoon(document, { update, arrived, personId: person?.id ?? 0, weigh });
  if (taken === 'never') throw refused(connection, 'too-large');
  if (taken === 'unknown') throw comesAgain(connection, 'met what came meanwhile');
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

interface Began {
  cpu: NodeJS.CpuUsage;
  isWhole: boolean;
}

const began = new WeakMap<Connection<Writer>, Began>();

/** Those that have brought all that they have and the document lacked. */
const haveBroughtAll = new WeakSet<Connection<Writer>>();

/** From here on nothing is waited for until the message is handled. */
export function beginWork(connection: Connection<Writer>, type: number): void {
  const isWhole = type === messageYjsSyncStep2;
  began.set(connection, { isWhole, cpu: process.threadCpuUsage() });
}

/**
 * What is held against somebody for a message, once it is handled. Whoever brought something that waits opens the document
 * anew, and brings it with what it needs; but not before they have brought all that they have, in which it comes again,
 * and not for what waits in that: they would bring it without end.
 */
export function endWork(connection: Connection<Writer>, callers: Callers): void {
  const before = began.get(connection);
  if (!before) return;
  began.delete(connection);
  weighWork(connection, { callers, before: before.cpu });
  const isToComeAgain = hasWaited(connection) && haveBroughtAll.has(connection) && !before.isWhole;
  if (before.isWhole) haveBroughtAll.add(connection);
  if (isToComeAgain) reopen(connection, 'waits for what is not here');
}

/** Who keeps the processor busy is read the slower for it: each millisecond weighs as much as a message. */
function weighWork(
  { context }: Connection<Writer>,
  { callers, before }: { callers: Callers; before: NodeJS.CpuUsage },
): void {
  const holder = callers.of(context.socket);
  if (!holder) return;
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1_000;
  holder.workedMs += ms;
  holder.pace(ms);
}
