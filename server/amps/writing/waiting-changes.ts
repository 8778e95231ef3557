import type { Connection, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { Arrived } from '#domain/amps/stranded.ts';
import { waitsIn } from '#domain/amps/waiting-arrivals.ts';
import { reopen } from './live-stranded.ts';
import { forgetWaiting, isWaitedFor, mostWaitingBytes, waitingBytes } from './update-work.ts';
import type { Writer } from './writer.ts';

/** A message, as it was taken in. */
export interface Brings {
  /** What waited when it came. */
  before: Uint8Array | null;
  bytes: number;
  /** All that a browser has and the document lacks: it would bring the same again, without end, and is not asked to. */
  isWhole: boolean;
}

interface Brought {
  bytes: number;
  /** Those that bring it with what it needs when they open the document anew. */
  connections: Set<Connection<Writer>>;
}

/** What waits of a document, by whoever brought it. */
const waitsOf = new WeakMap<Document, Map<number, Brought>>();

const whoseOf = ({ context }: Connection<Writer>) => context.person?.id ?? 0;

/**
 * Keeps little of what waits for other changes. It is counted as it came: Yjs keeps many changes that are alike in a few
 * bytes, and goes through each of them once what they wait for is there.
 */
export function boundWaiting(
  connection: Connection<Writer>,
  { before, bytes, isWhole }: Brings,
): void {
  const { document, context } = connection;
  if (waitingBytes(document) === 0) return void waitsOf.delete(document);
  if (!context.arrived) return;
  // Known changes that claim to stand on unknown ones wait as well.
  const isMore = waitingStructs(document) !== before || waitsIn(document, context.arrived);
  if (!isMore) return;
  const waits = waitsOf.get(document) ?? new Map<number, Brought>();
  waitsOf.set(document, waits);
  const whose = whoseOf(connection);
  const brought = waits.get(whose) ?? { bytes: 0, connections: new Set() };
  waits.set(whose, brought);
  brought.bytes += bytes;
  if (!isWhole) brought.connections.add(connection);
  if (brought.bytes > mostWaitingBytes) bringAgain(document, 'waits for too much');
}

export const waitingStructs = ({ store }: Y.Doc): Uint8Array | null =>
  store.pendingStructs?.update ?? null;

/**
 * Forgets what others brought where it waits for this change: it would be held against whoever brings this, and come in as
 * theirs. So it is for what they are given when they ask for all that is there.
 * @param arrived absent: they ask
 */
export function makeWay(connection: Connection<Writer>, arrived: Arrived | undefined): void {
  const { document } = connection;
  const whose = whoseOf(connection);
  const isOfOthers = [...(waitsOf.get(document)?.keys() ?? [])].some((id) => id !== whose);
  if (isOfOthers && (!arrived || isWaitedFor(document, arrived)))
    bringAgain(document, 'waits for others');
}

/** Forgets what waits where what is stored brings changes: it would come in unasked, as stored already. */
export function makeWayForStored(document: Document, state: Uint8Array): void {
  if (waitingBytes(document) === 0) return;
  const vector = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(state));
  const isNews = [...vector].some(([client, clock]) => clock > Y.getState(document.store, client));
  if (isNews) bringAgain(document, 'waits for what is stored');
}

/**
 * Forgets all that waits. Whoever brought any opens the document anew, and brings it with what it needs; nobody else
 * notices.
 */
export function bringAgain(document: Document, reason: string): void {
  const waits = waitsOf.get(document);
  waitsOf.delete(document);
  forgetWaiting(document);
  for (const { connections } of waits?.values() ?? [])
    for (const connection of connections) reopen(connection, reason);
}
