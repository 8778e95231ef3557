import { Hocuspocus } from '@hocuspocus/server';
import type { Configuration, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { documentNamed, nameOfDocument } from '#domain/amps/document-name.ts';
import { moduleKindNames } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { takeInWatched } from '#domain/amps/stranded.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { forgetWork, workedOn } from './admit-update.ts';
import { isShort } from './change-apart.ts';
import { closings, isTurnedAway, turnedAway } from './closings.ts';
import { lookAtDocument, readDocument } from './document-table.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { inDocumentTurn } from './document-turns.ts';
import { changeAhead, loadDocument, saveDocument, storeAhead } from './save-document.ts';
import type { Outcome, Saved } from './save-document.ts';
import { isOfAnother } from './founder.ts';
import { dropLate, keepLate, requireSame } from './late-words.ts';
import type { OpenRoom } from './open-room.ts';
import { connectionsOf, strandedWords, tellGone, tellKept, tellNotKept } from './live-stranded.ts';
import { keepAnother } from './unload-once.ts';
import { unstoredChanges } from './unstored-changes.ts';
import { workMs } from './update-work.ts';
import { isTooEntangled } from './weigh-document.ts';
import { storedOf } from './saved-message.ts';
import type { InDatabase, Stored } from './saved-message.ts';
import { moduleOf } from './writing-access.ts';
import type { Writer } from './writer.ts';

/**
 * Typing rests this long before it is stored; with `storeWithinMs` it is stored within a second.
 * @internal
 */
export const storeAfterMs = 300;
/** Typing without a rest is stored this long after it began, plus at most `storeAfterMs`. @internal */
export const storeWithinMs = 700;
const retryMs = 1_000;

export interface LiveDocuments {
  hocuspocus: Hocuspocus<Writer>;
  /** The last `saved` message of a document. */
  lastSaved(document: Document): string | null;
  /** Whether a browser’s copy, by its vector, is of a document that is gone. */
  isOfAnother(document: Document, vector: Uint8Array): boolean;
  /** Merges what another process, or a call without a socket, has stored meanwhile. */
  pull(moduleId: number): Promise<void>;
  pullAll(): Promise<void>;
  /** Tells writers of this module of words of theirs that are in the history only. */
  tellKept(moduleId: number): Promise<void>;
  /** Stores everything that is open; what cannot be stored is logged and keeps nothing else from it. */
  storeAll(): Promise<void>;
  /** Nobody is looked after any more: what stays open keeps no clock running. */
  end(): void;
}

/** The documents that are open in this process: loaded once, merged in memory, stored as they change. */
export function liveDocuments(
  tools: Tools,
  room: OpenRoom,
  hooks: Partial<Configuration<Writer>>,
): LiveDocuments {
  const known = new WeakMap<Document, Stored>();
  const unstored = unstoredChanges();
  const stranded = strandedWords();

  const openOf = (moduleId: number): Document | undefined =>
    moduleKindNames
      .map((kind) => hocuspocus.documents.get(nameOfDocument({ kind, moduleId })))
      .find((document) => document !== undefined);
  const storeNow = async (document: Document, moduleId: number): Promise<Saved> => {
    const update = Y.encodeStateAsUpdate(document);
    const changes = unstored.of(document);
    const at = tools.now();
    const writer = unstored.lastWriter(document);
    const authorId = writer?.id ?? null;
    const words = stranded.of(document);
    const found = known.get(document);
    if (!found) throw new Problem('not-found');
    const { writes: writesSeen, readingMs } = found;
    const same = { moduleId, documentId: found.id };
    const tookMs = workedOn(document);
    const change = { typed: { update, authorId, words, writesSeen, workMs: tookMs } };
    const storing = { moduleId, authorId, keep: 'when-due' as const, change };
    const store = async (tx: Tx, ahead: Outcome | null) => {
      const late = await keepLate(tools, tx, { ...same, name: document.name, at, changes });
      return late ? { late } : { saved: await saveDocument(tx, { ...storing, at, ahead }) };
    };
    // What is stored is a part of it: of a short text that need not be read to know that it is one.
    const { late, saved } = await storeAhead(
      moduleId,
      async (isKnownLong) =>
        !isKnownLong && isShort({ state: update, readingMs }, change)
          ? null
          : changeAhead(tools.db, storing, {
              isKnownLong,
              mayBegin: () => requireSame(tools.db.root, same),
            }),
      (ahead) => tools.db.transaction((tx) => store(tx, ahead), { whose: { personId: authorId } }),
    );
    if (late) {
      takeIn(document, late.stored);
      const between = dropLate(document, late, { now: unstored.of(document), seen: changes });
      for (const one of between) stranded.add(document, one);
      unstored.refuse(document, changes, late.writers);
      return storeNow(document, moduleId);
    }
    stranded.forget(document, words);
    unstored.forget(document, changes);
    forgetWork(document, tookMs);
    takeIn(document, { ...found, ...saved, at, author: writer });
    tellNotKept(document, saved.stranded);
    return saved;
  };
  /** What is in the database comes to the browsers, and is not stored again. */
  const takeIn = (document: Document, stored: InDatabase) => {
    const lost = takeInWatched(document, [stored.state], () =>
      Y.applyUpdate(document, stored.state, { source: 'local', skipStoreHooks: true }),
    );
    // What was typed here since the last store, by whoever typed last.
    const authorId = unstored.lastWriter(document)?.id ?? null;
    stranded.add(document, { authorId, parts: lost.standing });
    stranded.add(document, { authorId: null, parts: lost.arriving });
    const now = storedOf(stored);
    known.set(document, now);
    document.broadcastStateless(now.message);
    // Whoever opens it anew is told why it cannot stay open.
    if (!room.holdAgain(document, stored.state.length)) hocuspocus.closeConnections(document.name);
  };
  const store = async (document: Document) => {
    const moduleId = moduleOf(document.name);
    const writer = unstored.lastWriter(document);
    if (moduleId !== null)
      await inDocumentTurn(writer?.id ?? null, () => storeNow(document, moduleId));
  };

  const load = async (document: Document, name: string, person: Writer['person'] | null) => {
    const named = documentNamed(name);
    if (named === null) throw new Problem('not-found');
    const { moduleId, kind } = named;
    const { layout } = serverModuleOf(kind);
    let stateBytes = 0;
    await inDocumentTurn(person?.id ?? null, async () => {
      const stored = await loadDocument(tools.db, { moduleId });
      const opened = { moduleId, kind, personId: person?.id ?? 0 };
      if (await isTooEntangled(tools.db, opened, stored)) throw turnedAway('too-large');
      known.set(document, storedOf(stored));
      stateBytes = stored.state.length;
      return {
        workMs: workMs(() => {
          Y.applyUpdate(document, stored.state);
          layout.trim(document);
        }),
      };
    });
    stranded.watch(document, () => unstored.lastWriter(document)?.id ?? null);
    unstored.watch(document);
    if (person && !room.hold(document, { personId: person.id, stateBytes }))
      throw turnedAway('too-much-open');
  };

  const hocuspocus: Hocuspocus<Writer> = new Hocuspocus<Writer>({
    quiet: true,
    debounce: storeAfterMs,
    maxDebounce: storeWithinMs,
    ...hooks,
    async onLoadDocument({ documentName, document, context }) {
      try {
        await load(document, documentName, context.person ?? null);
      } catch (error) {
        // The library forgets what could not be loaded, and leaves its clock running.
        document.destroy();
        // In a moment it may be there: whoever is cut off connects again, and nobody is told that they may not.
        if (!isTurnedAway(error) && context.person) context.socket.close(closings.tryAgain);
        throw error;
      }
    },
    beforeUnloadDocument: keepAnother,
    async onStoreDocument(payload) {
      const { document } = payload;
      try {
        await store(document);
      } catch (error) {
        const refusal = error instanceof Problem && error.code !== 'busy' ? error : null;
        const reason = refusal?.code ?? 'unavailable';
        // What is not there any more is said better where its words are.
        const says = refusal?.code === 'not-found' ? undefined : refusal?.message;
        document.broadcastStateless(JSON.stringify({ type: 'not-saved', reason, says }));
        tools.log.error({ error, document: document.name }, 'a text was not stored');
        if (refusal) {
          // It never will be: what is stored stands, and this copy of it is forgotten.
          hocuspocus.closeConnections(document.name);
          return;
        }
        setTimeout(() => void hocuspocus.storeDocumentHooks(document, payload), retryMs).unref();
        throw error;
      }
    },
  });

  const pull = async (document: Document) => {
    const moduleId = moduleOf(document.name);
    if (moduleId === null) return;
    // What is being stored here is announced before it is known here, and is nothing new.
    await document.saveMutex.waitForUnlock();
    const there = await lookAtDocument(tools.db.root, moduleId);
    const found = known.get(document);
    if (there && there.id === found?.id && there.writes === found.writes) return;
    const stored = there && (await readDocument(tools.db.root, moduleId));
    if (document.isDestroyed) return;
    if (stored?.id === found?.id && stored) return takeIn(document, stored);
    tellGone(document);
    hocuspocus.closeConnections(document.name);
  };
  const openDocuments = () => [...hocuspocus.documents.values()];

  return {
    hocuspocus,
    isOfAnother: (document, vector) => isOfAnother(known.get(document)?.founder ?? null, vector),
    lastSaved: (document) => known.get(document)?.message ?? null,
    async pull(moduleId) {
      const document = openOf(moduleId);
      if (document) await pull(document);
    },
    async pullAll() {
      // What is being stored, or waits for its turn, takes in what is stored by itself.
      const atRest = openDocuments().filter(({ saveMutex }) => !saveMutex.isLocked());
      for (const document of atRest) await pull(document);
    },
    async tellKept(moduleId) {
      const document = openOf(moduleId);
      if (document) await tellKept(tools, moduleId, connectionsOf(document));
    },
    async storeAll() {
      for (const document of openDocuments()) {
        try {
          const moduleId = moduleOf(document.name);
          // Nobody's turn is waited for at the end; one that is under way holds the row, and comes first.
          if (moduleId !== null) await storeNow(document, moduleId);
        } catch (error) {
          tools.log.error({ error, document: document.name }, 'a text was not stored');
        }
      }
    },
    end() {
      for (const document of openDocuments()) document.awareness.destroy();
    },
  };
}
