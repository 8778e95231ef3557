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

/** A document that takes longer to read is changed in a thread. */
export const lightMs = 50;

/** A document of no more is read soon, whatever was made of it, and in whatever order. */
export const lightWhateverBytes = 7_000;

/** From one part of a list to the next: so many steps take fifty milliseconds at most. */
const mostSteps = 250_000;

/**
 * Whether a document is read soon in whatever order its changes come, which one more letter can turn round. Each is held
 * against those of its own list at most.
 */
export function isReadSoonAnyhow({ store }: Y.Doc): boolean {
  const lists = new Map<unknown, Map<string | null, number>>();
  let steps = 0;
  for (const parts of store.clients.values()) {
    for (const part of parts) {
      if (!(part instanceof Y.Item)) continue;
      const ofParent = lists.get(part.parent) ?? new Map<string | null, number>();
      const before = ofParent.get(part.parentSub) ?? 0;
      lists.set(part.parent, ofParent.set(part.parentSub, before + 1));
      steps += 2 * before + 1;
      if (steps > mostSteps) return false;
    }
  }
  return true;
}

/**
 * Each tab that ever wrote is one; what a document costs whoever asks for it grows with them. More than people
 * make of one text in its life.
 */
export const mostWriters = 10_000;

export const wornOut =
  'So much was written and taken out here that no more can be kept. Copy the text into a new Amp.';

/** Whether an update is so little that Yjs is soon done with it in this document, whatever both are made of. */
export function isLittle(
  doc: Y.Doc,
  { length }: Uint8Array,
  arrived: ReadUpdate['arrived'],
): boolean {
  const { clients } = doc.store;
  if (length > most.bytes || clients.size >= mostWriters) return false;
  let all = 0;
  for (const known of clients.values()) all += known.length;
  const parts = partsOf(doc, arrived);
  return isLittleBeside(parts, all + parts);
}

/**
 * Of how many parts a change is in a document: what it brings, and what stands there and is taken out by it, with all that
 * is in that, of which neither a run of numbers nor a new value under an old name says anything. Counted as far as it is little.
 */
export function partsOf(doc: Y.Doc, { structs, ds }: ReadUpdate['arrived']): number {
  const taken = takenOut();
  for (const struct of structs) {
    const old = struct instanceof Y.Item ? valueBefore(doc, struct) : null;
    if (old) taken.count(old);
  }
  for (const [client, ranges] of ds.clients) {
    const known = doc.store.clients.get(client);
    const end = Y.getState(doc.store, client);
    for (const { clock, len } of ranges) {
      if (!known || clock >= end) continue;
      for (let at = Y.findIndexSS(known, clock); at < known.length; at += 1) {
        const part = known[at];
        if (!part || part.id.clock >= clock + len) break;
        taken.count(part);
        if (taken.isMuch()) return Infinity;
      }
    }
  }
  return taken.isMuch() ? Infinity : structs.length + taken.parts();
}

/** Counts parts that are not taken out yet, each with what is in it. */
function takenOut() {
  let parts = 0;
  let looks = 0;
  const isMuch = () => looks > most.partsTimesParts;
  return {
    isMuch,
    parts: () => parts,
    count(part: Y.Item | Y.GC): void {
      const inside = [part];
      for (const one of inside) {
        looks += 1;
        if (isMuch()) return;
        // What is in it is taken out as well.
        if (one.deleted) continue;
        parts += 1;
        if (!(one instanceof Y.Item) || !(one.content instanceof Y.ContentType)) continue;
        const { _map: named, _start: first } = one.content.type;
        for (const value of named.values()) inside.push(value);
        for (let item = first; item && inside.length <= most.partsTimesParts; item = item.right)
          inside.push(item);
      }
    },
  };
}

/** What stands under the name that a change comes under: it is taken out for it. */
function valueBefore(
  doc: Y.Doc,
  { origin, rightOrigin, parent, parentSub }: Y.Item,
): Y.Item | null {
  const beside = itemAt(doc, origin) ?? itemAt(doc, rightOrigin);
  const name = beside ? beside.parentSub : parentSub;
  if (name === null) return null;
  const type = beside ? beside.parent : typeOf(doc, parent);
  return type instanceof Y.AbstractType ? (type._map.get(name) ?? null) : null;
}

/** As it is read of an update: by the name of what it stands in, or by its number. */
function typeOf(doc: Y.Doc, parent: unknown): unknown {
  if (typeof parent === 'string') return doc.share.get(parent);
  const item = parent instanceof Y.ID ? itemAt(doc, parent) : null;
  return item?.content instanceof Y.ContentType ? item.content.type : null;
}

function itemAt({ store }: Y.Doc, id: Y.ID | null): Y.Item | null {
  const known = id && store.clients.get(id.client);
  if (!known || id.clock >= Y.getState(store, id.client)) return null;
  const part = known[Y.findIndexSS(known, id.clock)];
  return part instanceof Y.Item ? part : null;
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
