import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { nameOfDocument } from '#domain/amps/document-name.ts';
import { limits } from '#domain/limits.ts';
import { storeOf, type Store } from '#web/kit/store.ts';
import type { Saving } from '#web/kit/saving-mark.tsx';
import type { StoreWord } from './answers.ts';
import { beat, countDeletions } from './beats.ts';
import { comesTrue } from './comes-true.ts';
import { hearOf } from './comings.ts';
import { notesOf } from './copy-notes.ts';
import { openCopy } from './device-copy.ts';
import { databaseName } from './device.ts';
import { heldInTab, holdInTab } from './held-in-tab.ts';
import { undoFor } from './own-changes.ts';
import { peopleOn, type PersonHere } from './people-here.ts';
import { removedWords } from './removed-words.ts';
import { savingState } from './saving-state.ts';
import { sendUpdate } from './send-update.ts';
import { strandedNews, type StrandedNews } from './stranded-news.ts';
import { covers, joined, parseVector, vectorOf, writeVector, type Vector } from './vectors.ts';
import { isFromServer, openSocket } from './writing-socket.ts';
import type { SharedFields, WrittenKind } from './written-kind.ts';

export interface WritingOptions<Shared extends SharedFields> {
  ampId: number;
  of: WrittenKind<Shared>;
  moduleId: number;
  person: { id: number; name: string };
}

/** A module open for writing: on this device first, and with everybody else over one socket. */
export interface Writing<Shared extends SharedFields = SharedFields> {
  /** Its fields, as they lie in the shared document. */
  fields: Shared;
  undo: Y.UndoManager;
  awareness: Awareness;
  /** There is a text to show: from this device, or else from the server. */
  isReady: Store<boolean>;
  saving: Store<Saving>;
  isStored: Store<boolean>;
  /** This device has all that is written here, and gives it back to be saved. */
  isKept: Store<boolean>;
  /** Whether the server takes changes from this person; null until it said so. */
  canWrite: Store<boolean | null>;
  people: Store<readonly PersonHere[]>;
  /** News of words of this person that are in the history only, or nowhere. */
  stranded: StrandedNews;
  /** Words that somebody took out of the text before the server had them, as this device has them. */
  removed: Store<readonly string[]>;
  /** Waits until the server has everything, up to some seconds. */
  flush: () => Promise<void>;
  /** Lets go; what is still on its way is given time to arrive. */
  close: () => void;
}

const patienceMs = 3_000;

/**
 * Opens a module. Every change is written to IndexedDB, then sent at once over the socket; the server
 * answers with the vector it has stored. While that does not cover everything here, the module is not
 * saved; every ten seconds, and when the page is left, what is missing goes out by a plain call, the
 * socket is tried again, or an answer that got lost is asked for again.
 */
export function openWriting<Shared extends SharedFields>(
  options: WritingOptions<Shared>,
): Writing<Shared> {
  const { ampId, of, moduleId, person } = options;
  const { kind } = of.schemas;
  const doc = new Y.Doc();
  const fields = of.sharedIn(doc);
  of.keepWhole(doc);
  const { facts, saving, isStored, isKept, know } = savingState(kind);
  const isReady = storeOf(false);
  const canWrite = storeOf<boolean | null>(null);
  const stranded = strandedNews({ personId: person.id, moduleId });
  let stored: Vector = new Map();
  let closed = false;

  const notes = notesOf({ personId: person.id, ampId, kind });
  const isCovered = () => covers(stored, vectorOf(doc));
  const compare = () => {
    if (!isReady.get()) return;
    know({ isStored: isCovered() && !removed.isWaiting() });
    notes.note(isStored.get());
  };
  const learn = (vector: Vector) => {
    stored = joined(stored, vector);
    copy.noteStored(writeVector(stored));
    compare();
  };

  const removed = removedWords({
    doc,
    of,
    moduleId,
    stored: () => stored,
    isFromServer,
    device: () => copy,
    isOpen: () => canWrite.get() === true,
    onChange: () => compare(),
    tell: stranded.hear,
  });
  const stopCounting = countDeletions(doc);
  doc.on('update', compare);
  const name = databaseName({ personId: person.id, kind, moduleId });
  const copy = openCopy({
    name,
    doc,
    isNeeded: () => !closed && !isStored.get(),
    beforeRead: notes.beforeRead,
    onStored: (known) => void (stored = joined(stored, parseVector(known))),
    onNoted: removed.add,
    onLost: removed.addUnstored,
    onRead(known) {
      notes.wasRead();
      // A copy the server has told of once is whole, be it ever so empty.
      if (known !== undefined || vectorOf(doc).size > 0) {
        isReady.set(true);
        compare();
      }
      socket.begin();
    },
  });
  const held = heldInTab(name);
  if (held) {
    isReady.set(true);
    Y.applyUpdate(doc, held.update);
    removed.add(held.removed);
  }
  copy.keeps.subscribe(() => {
    know({ keeps: copy.keeps.get() });
    if (copy.keeps.get() === 'refused') socket.begin();
  });

  const hear = (word: StoreWord) => {
    if (word.type === 'not-saved') know({ refused: word });
    if (word.type === 'stranded') stranded.hear(word);
    if (word.type !== 'saved') return;
    know({ storedAt: word.at, refused: canWrite.get() === false ? { reason: 'readonly' } : null });
    learn(word.vector);
  };
  const socket = openSocket({
    name: nameOfDocument({ kind, moduleId }),
    doc,
    onDown: () => know({ socket: 'down' }),
    onAdmitted(mayWrite) {
      canWrite.set(mayWrite);
      know({ socket: 'open', refused: mayWrite ? null : { reason: 'readonly' } });
    },
    onRefused: (reason) => know({ refused: { reason } }),
    onSynced() {
      isReady.set(true);
      know({ socket: 'open' });
      compare();
    },
    onWord: hear,
  });
  const people = peopleOn(socket.awareness, person);

  /** What only has to wait is sent again. */
  const isRefused = () => ![undefined, 'unavailable'].includes(facts.get().refused?.reason);
  const submit = async () => {
    if (isStored.get() || isRefused()) return;
    removed.keep();
    if (isCovered()) return;
    const sent = await sendUpdate(doc, { of, moduleId, stored });
    if (!sent) return;
    if (sent.stranded) stranded.hear(sent.stranded);
    know({ storedAt: Date.now() });
    learn(sent.vector);
  };
  const tryAgain = () => {
    if (facts.get().socket !== 'open') {
      void submit();
      return socket.connect();
    }
    removed.keep();
    if (!isCovered() && !socket.isSending() && !isRefused()) beat(doc);
  };
  const again = setInterval(tryAgain, limits.autoSubmitMs);
  const impatience = setTimeout(() => {
    if (facts.get().socket === 'connecting') know({ socket: 'down' });
  }, patienceMs);
  const stopHearing = hearOf({
    offline() {
      know({ socket: 'down' });
      socket.disconnect();
    },
    online: socket.connect,
    leave: () => void submit(),
  });

  /** Nobody would answer: whoever leaves is asked at once. */
  const isAway = () => facts.get().socket === 'down' || facts.get().refused !== null;
  const flush = () => settle(() => facts.get().isStored || isAway());
  const settle = (isOver: () => boolean) => comesTrue(facts, isOver, patienceMs);
  const hold = () => {
    const isElsewhere = facts.get().isStored || facts.get().keeps === 'kept';
    holdInTab(name, isElsewhere ? null : { doc, removed: removed.all() });
  };
  const close = () => {
    if (closed) return;
    closed = true;
    hold();
    clearInterval(again);
    clearTimeout(impatience);
    removed.stop();
    stopHearing();
    socket.leave();
    void settle(() => facts.get().isStored).finally(() => {
      hold();
      stopCounting();
      socket.destroy();
      doc.destroy();
    });
  };
  return {
    fields,
    undo: undoFor(fields),
    awareness: socket.awareness,
    isReady,
    saving,
    isStored,
    isKept,
    canWrite,
    people,
    stranded,
    removed: removed.lines,
    flush,
    close,
  };
}
