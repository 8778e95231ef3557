import * as Y from 'yjs';
import { Problem } from '#domain/problems.ts';
import type { ReadUpdate } from './read-update.ts';

/**
 * What Yjs does for an update grows with what is in it times what is there: 32 kB can keep it busy for
 * seconds. Only what is little however it is made is taken at once; the rest is tried apart, see `try-apart.ts`.
 */
const most = { partsTimesParts: 200_000, bytes: 50_000 };

/** What an update or a document may cost Yjs, in milliseconds of the processor. */
export const mostWorkMs = 250;
export const mostReadingMs = 400;

/**
 * Each tab that ever wrote is one; what a document costs whoever asks for it grows with them. More than people
 * make of one text in its life.
 */
export const mostWriters = 10_000;

/** Changes that wait for others: a browser sends what others need first, or almost at the same time. */
export const mostWaitingBytes = 16_000;

export const wornOut =
  'So much was written and taken out here that no more can be kept. Copy the text into a new Amp.';

export function isLittle(doc: Y.Doc, { length }: Uint8Array, { parts }: ReadUpdate): boolean {
  const { pendingStructs, pendingDs, clients } = doc.store;
  if (length > most.bytes || pendingStructs !== null || pendingDs !== null) return false;
  if (clients.size >= mostWriters) return false;
  let all = parts;
  for (const known of clients.values()) all += known.length;
  return parts * all <= most.partsTimesParts;
}

/** Forgets what waits for changes that never came: its writer brings it again with what it needs. */
export function forgetWaiting(doc: Y.Doc): void {
  doc.store.pendingStructs = null;
  doc.store.pendingDs = null;
}

/** How long this thread's processor took for it, whatever else the machine does. */
export function workMs(work: () => void): number {
  let ms = 0;
  weighedBy((took) => (ms = took), work);
  return ms;
}

/** Tells what some work took of this thread's processor, also where it throws. @returns what the work gives. */
export function weighedBy<T>(weigh: (ms: number) => void, work: () => T): T {
  const before = process.threadCpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    weigh((user + system) / 1_000);
  }
}

/**
 * Reads what is stored of a document, or new in it. @returns how long it took.
 * @throws Problem `too-large` where that takes so long that everybody would wait for each reading of it.
 */
export function readWithin(doc: Y.Doc, update: Uint8Array): number {
  const ms = workMs(() => Y.applyUpdate(doc, update));
  if (ms > mostReadingMs) throw new Problem('too-large', { says: wornOut });
  return ms;
}
