import { Hocuspocus } from '@hocuspocus/server';
import type { Configuration, Connection, Document } from '@hocuspocus/server';
import { nameOfDocument } from '#domain/amps/document-name.ts';
import { moduleKindNames } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { lookAtDocument, readDocument } from './document-table.ts';
import { isOfAnother } from './founder.ts';
import { openLive } from './open-live.ts';
import type { Comer } from './open-live.ts';
import type { OpenRoom } from './open-room.ts';
import { connectionsOf, letGo, tellGone, tellKept } from './live-stranded.ts';
import { storeLive } from './store-live.ts';
import { keepInHand } from './unload-once.ts';
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
  /** Somebody is let in, and has it opened next. @returns false where it cannot be opened just now. */
  comes(name: string, comer: Comer): boolean;
  /** Whether what somebody has opened is still to be stored: a copy that never will be is about to go. */
  isThere(connection: Connection<Writer>): boolean;
  /** Stores nothing more of this copy, and has browsers open the text anew with what they have. */
  giveUp(document: Document): void;
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
  const live = storeLive(tools, room);
  const { known, unstored } = live;
  const opening = openLive(tools, room, live);
  const again = new WeakMap<Document, NodeJS.Timeout>();

  const openOf = (moduleId: number): Document | undefined =>
    moduleKindNames
      .map((kind) => hocuspocus.documents.get(nameOfDocument({ kind, moduleId })))
      .find((document) => document !== undefined);
  const storeOrTell = async (document: Document) => {
    try {
      await live.store(document);
      clearTimeout(again.get(document));
    } catch (error) {
      const refusal = error instanceof Problem && error.code !== 'busy' ? error : null;
      const reason = refusal?.code ?? 'unavailable';
      // What is not there any more is said better where its words are.
      const says = refusal?.code === 'not-found' ? undefined : refusal?.message;
      document.broadcastStateless(JSON.stringify({ type: 'not-saved', reason, says }));
      tools.log.error({ error, document: document.name }, 'a text was not stored');
      if (!refusal) {
        storeAgainSoon(document);
        throw error;
      }
      // It never will be: what is stored stands, and this copy of it is forgotten.
      unstored.giveUp(document);
      letGo(document, { comesBack: !isLasting(refusal) });
    }
  };
  /** By itself: the library’s clock is that of all copies of one name. */
  const storeAgainSoon = (document: Document) => {
    clearTimeout(again.get(document));
    again.set(document, setTimeout(() => void storeAgain(document), retryMs).unref());
  };
  const storeAgain = async (document: Document) => {
    if (document.isDestroyed) return;
    try {
      await document.saveMutex.runExclusive(() => storeOrTell(document));
    } catch {
      // It was told, and is tried again.
      return;
    }
    // Whoever left meanwhile left it for this alone.
    await hocuspocus.unloadDocument(document);
  };

  const hocuspocus: Hocuspocus<Writer> = new Hocuspocus<Writer>({
    quiet: true,
    debounce: storeAfterMs,
    maxDebounce: storeWithinMs,
    ...hooks,
    async onLoadDocument({ documentName, document, context }) {
      const { person, socket } = context;
      await opening.open(document, documentName, person ? { personId: person.id, socket } : null);
    },
    beforeUnloadDocument: (payload) =>
      keepInHand(payload, { isNeeded: unstored.isHeld(payload.document) }),
    onStoreDocument: ({ document }) => storeOrTell(document),
  });

  const pull = async (document: Document) => {
    const moduleId = moduleOf(document.name);
    if (moduleId === null || unstored.isGivenUp(document)) return;
    // What is being stored here is announced before it is known here, and is nothing new.
    await document.saveMutex.waitForUnlock();
    const there = await lookAtDocument(tools.db.root, moduleId);
    const found = known.get(document);
    if (there && there.id === found?.id && there.writes === found.writes) return;
    const stored = there && (await readDocument(tools.db.root, moduleId));
    if (document.isDestroyed || unstored.isGivenUp(document)) return;
    if (stored?.id === found?.id && stored) return live.takeIn(document, stored, { keeps: true });
    tellGone(document);
    unstored.giveUp(document);
    letGo(document, { comesBack: false });
  };
  const openDocuments = () => [...hocuspocus.documents.values()];

  return {
    hocuspocus,
    comes(name, comer) {
      const open = hocuspocus.documents.get(name);
      if (open) return !unstored.isGivenUp(open);
      opening.join(name, comer);
      return true;
    },
    isThere: ({ document, context }) => {
      opening.leave(document.name, context.socket);
      return !unstored.isGivenUp(document);
    },
    isOfAnother: (document, vector) => isOfAnother(known.get(document)?.founder ?? null, vector),
    giveUp: live.giveUp,
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
          if (moduleId !== null) await live.storeNow(document, moduleId, { whose: null });
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

/** What opening it anew would not mend: the document is gone, or all of its copies are too long. */
const isLasting = ({ code }: Problem) => code === 'not-found' || code === 'too-large';
