import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { limits } from '#domain/limits.ts';
import { whoIsBelieved } from '#web/app/believed.ts';
import { unsaved } from '#web/app/unsaved.ts';
import { storeOf, type Store } from '#web/kit/store.ts';
import type { Saving } from '#web/kit/saving-mark.tsx';
import { beat, countDeletions } from './beats.ts';
import { notesOf } from './copy-notes.ts';
import { openCopy } from './device-copy.ts';
import { databaseName } from './device.ts';
import { peopleHere, shownAs, type PersonHere } from './people-here.ts';
import { storeWord, type Stranded } from './answers.ts';
import { comesTrue } from './comes-true.ts';
import { savingOf, type SavingFacts } from './saving.ts';
import { sendUpdate } from './send-update.ts';
import { sharedArticle, undoFor, type SharedArticle } from './shared-article.ts';
import { covers, joined, parseVector, vectorOf, writeVector, type Vector } from './vectors.ts';

export interface DeskOptions {
  ampId: number;
  moduleId: number;
  person: { id: number; name: string };
}

/** An article open for writing: on this device first, and with everybody else over one socket. */
export interface Desk {
  article: SharedArticle;
  undo: Y.UndoManager;
  awareness: Awareness;
  /** There is a text to show: from this device, or else from the server. */
  isReady: Store<boolean>;
  saving: Store<Saving>;
  isStored: Store<boolean>;
  /** Whether the server takes changes from this person; null until it said so. */
  canWrite: Store<boolean | null>;
  people: Store<readonly PersonHere[]>;
  /** Words of this person that are in no text; null once they put the news aside. */
  stranded: Store<Stranded | null>;
  /** Waits until the server has everything, up to some seconds. */
  flush: () => Promise<void>;
  /** Lets go; what is still on its way is given time to arrive. */
  close: () => void;
}

const patienceMs = 3_000;
/** Words that neither the server nor the device has, for when this tab opens the article again. */
const heldInTab = new Map<string, Uint8Array>();

/**
 * Opens an article. Every change is written to IndexedDB, then sent at once over the socket; the server
 * answers with the vector it has stored. While that does not cover everything here, the article is not
 * saved; every ten seconds, and when the page is left, what is missing goes out by a plain call, the
 * socket is tried again, or an answer that got lost is asked for again.
 */
export function openDesk({ ampId, moduleId, person }: DeskOptions): Desk {
  const doc = new Y.Doc();
  const article = sharedArticle(doc);
  const facts = storeOf<SavingFacts>({
    socket: 'connecting',
    refused: null,
    isStored: true,
    keeps: 'keeping',
    storedAt: null,
  });
  const saving = storeOf<Saving>(savingOf(facts.get()));
  const isStored = storeOf(true);
  const isReady = storeOf(false);
  const canWrite = storeOf<boolean | null>(null);
  const people = storeOf<readonly PersonHere[]>([]);
  const stranded = storeOf<Stranded | null>(null);
  let stored: Vector = new Map();
  let closed = false;

  const know = (news: Partial<SavingFacts>) => {
    facts.set({ ...facts.get(), ...news });
    const next = savingOf(facts.get());
    if (JSON.stringify(next) !== JSON.stringify(saving.get())) saving.set(next);
    if (facts.get().isStored === isStored.get()) return;
    // What was typed is never typed back here: the server has it, or it is dirty.
    if (facts.get().isStored) unsaved.saved('article');
    isStored.set(facts.get().isStored);
  };
  const notes = notesOf({ personId: person.id, ampId });
  const compare = () => {
    if (!isReady.get()) return;
    know({ isStored: covers(stored, vectorOf(doc)) });
    notes.note(isStored.get());
  };
  const learn = (vector: Vector) => {
    stored = joined(stored, vector);
    copy.noteStored(writeVector(stored));
    compare();
  };

  const stopCounting = countDeletions(doc);
  doc.on('update', compare);
  const name = databaseName({ personId: person.id, moduleId });
  const copy = openCopy({
    name,
    doc,
    isNeeded: () => !closed && !isStored.get(),
    beforeRead: notes.beforeRead,
    onRead(known) {
      notes.wasRead();
      stored = joined(stored, parseVector(known));
      // A copy the server has told of once is whole, be it ever so empty.
      if (known !== undefined || vectorOf(doc).size > 0) {
        isReady.set(true);
        compare();
      }
      begin();
    },
  });
  const held = heldInTab.get(name);
  if (held) {
    isReady.set(true);
    Y.applyUpdate(doc, held);
  }
  copy.keeps.subscribe(() => {
    know({ keeps: copy.keeps.get() });
    if (copy.keeps.get() === 'refused') begin();
  });
  const socket = new HocuspocusProviderWebsocket({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/writing`,
    autoConnect: false,
    maxDelay: limits.autoSubmitMs,
  });
  socket.on('close', () => know({ socket: 'down' }));
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `article:${moduleId}`,
    document: doc,
    token: whoIsBelieved() ?? 'session',
    onAuthenticated: ({ scope }) => {
      canWrite.set(scope !== 'readonly');
      know({ socket: 'open', refused: canWrite.get() ? null : { reason: 'readonly' } });
    },
    onAuthenticationFailed: ({ reason }) => know({ refused: { reason } }),
    onSynced: () => {
      isReady.set(true);
      know({ socket: 'open' });
      compare();
    },
    onStateless: ({ payload }) => {
      const word = storeWord(payload);
      if (word?.type === 'not-saved') know({ refused: word });
      if (word?.type === 'stranded') stranded.set(word);
      if (word?.type !== 'saved') return;
      know({
        storedAt: word.at,
        refused: canWrite.get() === false ? { reason: 'readonly' } : null,
      });
      learn(word.vector);
    },
  });
  const { awareness } = provider;
  if (!awareness) throw new Error('The provider has no awareness.');
  awareness.setLocalStateField('user', shownAs(person));
  awareness.on('change', () => {
    const next = peopleHere(awareness.getStates().values(), person.id);
    if (JSON.stringify(next) !== JSON.stringify(people.get())) people.set(next);
  });

  const connect = () => {
    if (closed) return;
    if (!provider.isAttached) provider.attach();
    void socket.connect();
  };
  let hasBegun = false;
  /** Not before the device was asked: it knows what the server need not send. */
  const begin = () => {
    if (!hasBegun) connect();
    hasBegun = true;
  };
  const goOffline = () => {
    know({ socket: 'down' });
    socket.disconnect();
  };
  const submit = async () => {
    if (isStored.get() || facts.get().refused !== null) return;
    const sent = await sendUpdate(doc, { moduleId, stored });
    if (!sent) return;
    if (sent.stranded) stranded.set(sent.stranded);
    know({ storedAt: Date.now() });
    learn(sent.vector);
  };
  const leave = () => void submit();
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const again = setInterval(() => {
    if (facts.get().socket !== 'open') {
      void submit();
      return connect();
    }
    if (!isStored.get() && !provider.hasUnsyncedChanges && facts.get().refused === null) beat(doc);
  }, limits.autoSubmitMs);
  const impatience = setTimeout(() => {
    if (facts.get().socket === 'connecting') know({ socket: 'down' });
  }, patienceMs);
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', connect);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);

  /** Nobody would answer: whoever leaves is asked at once. */
  const isAway = () => facts.get().socket === 'down' || facts.get().refused !== null;
  const flush = () => settle(() => facts.get().isStored || isAway());
  const settle = (isOver: () => boolean) => comesTrue(facts, isOver, patienceMs);
  const hold = () => {
    if (facts.get().isStored || facts.get().keeps === 'kept') heldInTab.delete(name);
    else heldInTab.set(name, Y.encodeStateAsUpdate(doc));
  };
  const close = () => {
    if (closed) return;
    closed = true;
    hold();
    clearInterval(again);
    clearTimeout(impatience);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', connect);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    awareness.setLocalState(null);
    void settle(() => facts.get().isStored).finally(() => {
      hold();
      stopCounting();
      provider.destroy();
      socket.destroy();
      doc.destroy();
    });
  };
  return {
    article,
    undo: undoFor(article),
    awareness,
    isReady,
    saving,
    isStored,
    canWrite,
    people,
    stranded,
    flush,
    close,
  };
}
