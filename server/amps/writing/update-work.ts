import * as Y from 'yjs';
import type { ReadUpdate } from './read-update.ts';

/**
 * What Yjs does for an update grows with what is in it times what is there: 32 kB can keep it busy for
 * seconds. Only what is little however it is made is taken at once; the rest is tried apart, see `try-apart.ts`.
 */
const most = { partsTimesParts: 200_000, bytes: 50_000 };

/**
 * What an update, and the document that it makes, may cost Yjs where that is tried, and what a stored document may cost
 * whoever reads it, in milliseconds of the processor. The longest text, typed letter by letter at places all over it, costs 80.
 */
export const mostWorkMs = 200;
export const mostReadingMs = 250;

/** A document that takes longer to read is read in a thread. */
export const lightMs = 50;

/** One that was not measured is read as quickly, whatever was made of it. */
const lightWhateverBytes = 7_000;

/**
 * Each tab that ever wrote is one; what a document costs whoever asks for it grows with them. More than people
 * make of one text in its life.
 */
export const mostWriters = 10_000;

export const wornOut =
  'So much was written and taken out here that no more can be kept. Copy the text into a new Amp.';

export function isLittle(
  doc: Y.Doc,
  { length }: Uint8Array,
  { parts }: Pick<ReadUpdate, 'parts'>,
): boolean {
  const { clients } = doc.store;
  if (length > most.bytes || clients.size >= mostWriters) return false;
  let all = parts;
  for (const known of clients.values()) all += known.length;
  return isLittleBeside(parts, all);
}

/** Whether Yjs is soon done with so many parts beside so many others, however they meet. */
export const isLittleBeside = (parts: number, others: number): boolean =>
  parts * others <= most.partsTimesParts;

/**
 * Forgets what waits for changes that never came: its writer brings it again with what it needs. What is kept of a document
 * is kept without it, since whoever reads it would wait again. @returns whether anything waited
 */
export function forgetWaiting(doc: Y.Doc): boolean {
  const isWaiting = waitingBytes(doc) > 0;
  doc.store.pendingStructs = null;
  doc.store.pendingDs = null;
  return isWaiting;
}

/** How much of what came to a document waits for changes that are not there. */
export const waitingBytes = ({ store: { pendingStructs, pendingDs } }: Y.Doc): number =>
  (pendingStructs?.update.length ?? 0) + (pendingDs?.length ?? 0);

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

/** What reading a document takes, in whole milliseconds: the better of two times where the first is long, as a thread warms up. */
export function readingMsOf(state: Uint8Array): number {
  const read = () => Math.ceil(workMs(() => Y.applyUpdate(new Y.Doc(), state)));
  const first = read();
  return first <= lightMs ? first : Math.min(first, read());
}

/** The same of a stored one, without reading it; null where that has to be measured. */
export function knownReadingMs({
  state,
  readingMs,
}: {
  state: Uint8Array;
  readingMs: number | null;
}): number | null {
  return readingMs ?? (state.length <= lightWhateverBytes ? 0 : null);
}
