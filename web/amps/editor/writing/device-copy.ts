import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as Y from 'yjs';
import { takeInWatched } from '#domain/amps/stranded.ts';
import type { StrandedPart } from '#domain/amps/stranded-text.ts';
import type { Keeps } from '#web/kit/saving-mark.tsx';
import { storeOf, type Store } from '#web/kit/store.ts';

/** As y-indexeddb wrote it before: what people have on their devices stays theirs. */
interface Schema extends DBSchema {
  updates: { key: number; value: Uint8Array };
  custom: { key: string; value: unknown };
}
type Stores = ('updates' | 'custom')[];
type Updates = IDBPObjectStore<Schema, Stores, 'updates', 'readwrite'>;
type Custom = IDBPObjectStore<Schema, Stores, 'custom', 'readwrite'>;

export interface CopyOptions {
  name: string;
  doc: Y.Doc;
  /** Whether words are nowhere else: a copy that was taken away is made again only for those. */
  isNeeded: () => boolean;
  /** Awaited before the copy is read for the first time. */
  beforeRead: () => Promise<void>;
  /** What was noted last of what the server has, before the copy comes into the document. */
  onStored: (stored: unknown) => void;
  /** Words that were noted as being in no document any more. */
  onNoted: (words: readonly StrandedPart[]) => void;
  /** Words that were lost as the copy’s own changes met. */
  onLost: (words: readonly StrandedPart[]) => void;
  /** What the device has is in the document. @param stored as it was noted last */
  onRead: (stored: unknown) => void;
}

/** A document's copy on this device, which other tabs may write as well. */
export interface DeviceCopy {
  /** `kept` is said only of a document whose every change was seen to be stored. */
  keeps: Store<Keeps>;
  /** Notes what the server has. Where that fails, the words are sent once more: nothing is lost. */
  noteStored: (vector: string) => void;
  /** Notes words that are in no document any more, before the change that took them out. */
  noteRemoved: (words: readonly StrandedPart[]) => void;
  /** They are elsewhere now. */
  forgetRemoved: (words: readonly StrandedPart[]) => void;
}

type Change = (words: readonly StrandedPart[]) => readonly StrandedPart[];

/** More changes than this are put together into one. */
const mostRows = 500;
/** After a refusal, until the device is tried again; also how long it may take to open. */
const againMs = 3_000;
/** Good news waits until the writing rests, so that nothing blinks at every letter. */
const restMs = 300;

/** Keeps every change of a document in IndexedDB until the document is destroyed. */
export function openCopy(options: CopyOptions): DeviceCopy {
  const { name, doc, isNeeded } = options;
  const keeps = storeOf<Keeps>('keeping');
  let database: IDBPDatabase<Schema> | null = null;
  let waiting: Uint8Array[] = [];
  let changes: readonly Change[] = [];
  let rows = 0;
  let wasRead = false;
  /** The document has what no open copy was given: the next one gets all of it. */
  let isBehind = false;
  let isTakenAway = false;
  let isWorking = false;
  let isClosed = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const refuse = () => {
    database?.close();
    database = null;
    waiting = [];
    isBehind = true;
    clearTimeout(rest);
    keeps.set('refused');
    clearTimeout(again);
    if (isClosed) return;
    again = setTimeout(() => {
      again = undefined;
      void work();
    }, againMs);
  };
  const takeAway = () => {
    isTakenAway = true;
    refuse();
  };
  const open = async () => {
    const opened = await openDatabase(name, takeAway);
    database = opened;
    isTakenAway = false;
    if (!wasRead) await options.beforeRead();
    const [updates, stored, removed] = await Promise.all([
      opened.getAll('updates'),
      opened.get('custom', 'stored'),
      opened.get('custom', 'removed'),
    ]);
    options.onStored(stored);
    const lost = takeInWatched(doc, updates, () => join(doc, updates, copy));
    options.onNoted(partsIn(removed));
    options.onLost([...lost.arriving, ...lost.standing]);
    if (!wasRead && !isClosed) options.onRead(stored);
    wasRead = true;
    if (database !== opened) return;
    // The whole document comes next: it takes the place of what is there.
    rows = isBehind ? mostRows : updates.length;
    if (isBehind) waiting = [Y.encodeStateAsUpdate(doc)];
    isBehind = false;
  };
  const write = async (connection: IDBPDatabase<Schema>) => {
    const update = waiting.length > 0 ? Y.mergeUpdates(waiting) : null;
    const noted = changes;
    waiting = [];
    changes = [];
    const isFull = rows >= mostRows;
    const stores: Stores = noted.length > 0 ? ['updates', 'custom'] : ['updates'];
    const writing = connection.transaction(stores, 'readwrite');
    try {
      const writes = [writing.done];
      if (noted.length > 0) writes.push(change(writing.objectStore('custom'), noted));
      if (update) {
        const store = writing.objectStore('updates');
        writes.push(isFull ? putTogether(store, update) : add(store, update));
      }
      await Promise.all(writes);
    } catch (error) {
      // The next copy gets the document anew, and these once more: twice is as good as once.
      changes = [...noted, ...changes];
      throw error;
    }
    if (update) rows = isFull ? 1 : rows + 1;
  };
  const work = async () => {
    if (isWorking || again !== undefined) return;
    isWorking = true;
    try {
      if (!database && (!isTakenAway || isNeeded())) await open();
      while (database && waiting.length + changes.length > 0) await write(database);
      clearTimeout(rest);
      if (database) rest = setTimeout(() => keeps.set('kept'), restMs);
    } catch {
      // Full, blocked or broken: all the same, nothing is called kept that was not seen to be.
      refuse();
    } finally {
      isWorking = false;
      if (isClosed) database?.close();
    }
  };

  const changed = (update: Uint8Array, origin: unknown) => {
    if (origin === copy) return;
    clearTimeout(rest);
    if (database) waiting.push(update);
    else isBehind = true;
    if (keeps.get() === 'kept') keeps.set('keeping');
    void work();
  };
  const note = (next: Change) => {
    changes = [...changes, next];
    if (keeps.get() === 'kept') keeps.set('keeping');
    void work();
  };
  const close = () => {
    isClosed = true;
    doc.off('update', changed);
    for (const timer of [rest, again, impatience]) clearTimeout(timer);
    if (!isWorking) database?.close();
  };
  const copy: DeviceCopy = {
    keeps,
    noteStored: (vector) => void database?.put('custom', vector, 'stored').catch(() => undefined),
    noteRemoved: (words) => note((known) => [...known, ...others(words, known)]),
    forgetRemoved: (words) => note((known) => others(known, words)),
  };
  const impatience = setTimeout(() => {
    if (!wasRead) keeps.set('refused');
  }, againMs);
  doc.on('update', changed);
  doc.on('destroy', close);
  void work();
  return copy;
}

/** @param onGone it was taken away: by another tab, as when somebody logs out there, or by the browser. */
async function openDatabase(name: string, onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(made) {
      made.createObjectStore('updates', { autoIncrement: true });
      made.createObjectStore('custom');
    },
    blocking: onGone,
    terminated: onGone,
  });
}

function join(doc: Y.Doc, updates: readonly Uint8Array[], origin: unknown): void {
  const applyAll = () => {
    for (const update of updates) Y.applyUpdate(doc, update);
  };
  // Not local: what others deleted is not counted as a deletion of ours.
  Y.transact(doc, applyAll, origin, false);
}

async function change(store: Custom, changes: readonly Change[]): Promise<void> {
  const known = partsIn(await store.get('removed'));
  const next = changes.reduce((words, apply) => apply(words), known);
  await store.put(next, 'removed');
}

/** Those that are not among the others. */
function others(words: readonly StrandedPart[], among: readonly StrandedPart[]): StrandedPart[] {
  const known = new Set(among.map(({ client, clock }) => `${client}:${clock}`));
  return words.filter(({ client, clock }) => !known.has(`${client}:${clock}`));
}

/** Nothing where it is not whole: written by hand, it is as good as nothing. */
const partsIn = (noted: unknown): readonly StrandedPart[] =>
  Array.isArray(noted) ? noted.filter(isPart) : [];

const isPart = (value: unknown): value is StrandedPart => {
  const { client, clock, length, text }: Partial<StrandedPart> = value ?? {};
  return [client, clock, length].every(Number.isInteger) && typeof text === 'string';
};

async function add(store: Updates, update: Uint8Array): Promise<void> {
  await store.add(update);
}

/** In one transaction: what other tabs wrote meanwhile is among it. */
async function putTogether(store: Updates, update: Uint8Array): Promise<void> {
  const updates = await store.getAll();
  const whole = new Y.Doc();
  join(whole, [...updates, update], null);
  await store.clear();
  await store.add(Y.encodeStateAsUpdate(whole));
}
