import { Hocuspocus } from '@hocuspocus/server';
import type { Configuration, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { countWrites, readDocument } from './document-table.ts';
import { removeDeepest } from './document-size.ts';
import { loadDocument, saveDocument } from './save-document.ts';
import { moduleOf, nameOf } from './writing-access.ts';
import type { Writer } from './writer.ts';

/** Typing rests this long before it is stored; with `storeWithinMs` it is stored within a second. */
export const storeAfterMs = 300;
/** Typing without a rest is stored this long after it began, plus at most `storeAfterMs`. */
export const storeWithinMs = 700;
const retryMs = 1_000;

/** What is known to be in the database: sent to browsers, which call nothing else saved. */
interface Stored {
  writes: number;
  message: string;
}

export interface LiveDocuments {
  hocuspocus: Hocuspocus<Writer>;
  /** The last `saved` message of a document. */
  lastSaved(document: Document): string | null;
  /** Merges what another process, or a call without a socket, has stored meanwhile. */
  pull(moduleId: number): Promise<void>;
  pullAll(): Promise<void>;
  /** Stores everything that is open; what cannot be stored is logged and keeps nothing else from it. */
  storeAll(): Promise<void>;
  /** Nobody is looked after any more: what stays open keeps no clock running. */
  end(): void;
}

/** The documents that are open in this process: loaded once, merged in memory, stored as they change. */
export function liveDocuments(tools: Tools, hooks: Partial<Configuration<Writer>>): LiveDocuments {
  const known = new WeakMap<Document, Stored>();
  const writers = new WeakMap<Document, NonNullable<Writer['person']>>();

  const store = async (document: Document) => {
    const moduleId = moduleOf(document.name);
    if (moduleId === null) return;
    const update = Y.encodeStateAsUpdate(document);
    const at = tools.now();
    const writer = writers.get(document);
    const authorId = writer?.id ?? null;
    const saved = await tools.db.transaction(
      (tx) =>
        saveDocument(tx, {
          moduleId,
          authorId,
          at,
          keep: 'when-due',
          change: (stored) => Y.applyUpdate(stored, update),
        }),
      { personId: authorId },
    );
    takeIn(document, saved.state);
    const message = savedMessage({ state: saved.state, at, by: writer?.name ?? null });
    known.set(document, { writes: saved.writes, message });
    document.broadcastStateless(message);
  };

  const hocuspocus: Hocuspocus<Writer> = new Hocuspocus<Writer>({
    quiet: true,
    debounce: storeAfterMs,
    maxDebounce: storeWithinMs,
    ...hooks,
    async onLoadDocument({ documentName, document }) {
      const moduleId = moduleOf(documentName);
      if (moduleId === null) throw new Problem('not-found');
      const stored = await loadDocument(tools.db, { moduleId });
      Y.applyUpdate(document, stored.state);
      removeDeepest(document);
      known.set(document, { writes: stored.writes, message: messageOf(stored) });
    },
    async onChange({ document, connection }) {
      if (connection?.context.person) writers.set(document, connection.context.person);
    },
    async onStoreDocument(payload) {
      const { document } = payload;
      try {
        await store(document);
      } catch (error) {
        const refusal = error instanceof Problem && error.code !== 'busy' ? error : null;
        const reason = refusal?.code ?? 'unavailable';
        const says = refusal?.fields?.['body']?.[0];
        document.broadcastStateless(JSON.stringify({ type: 'not-saved', reason, says }));
        tools.log.error({ error, document: document.name }, 'an article was not stored');
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
    const writes = await countWrites(tools.db.root, moduleId);
    if (writes === null || writes === known.get(document)?.writes) return;
    const stored = await readDocument(tools.db.root, moduleId);
    if (!stored || document.isDestroyed) return;
    takeIn(document, stored.state);
    const message = messageOf(stored);
    known.set(document, { writes: stored.writes, message });
    document.broadcastStateless(message);
  };
  const openDocuments = () => [...hocuspocus.documents.values()];

  return {
    hocuspocus,
    lastSaved: (document) => known.get(document)?.message ?? null,
    async pull(moduleId) {
      const document = hocuspocus.documents.get(nameOf(moduleId));
      if (document) await pull(document);
    },
    async pullAll() {
      for (const document of openDocuments()) await pull(document);
    },
    async storeAll() {
      for (const document of openDocuments()) {
        try {
          await document.saveMutex.runExclusive(() => store(document));
        } catch (error) {
          tools.log.error({ error, document: document.name }, 'an article was not stored');
        }
      }
    },
    end() {
      for (const document of openDocuments()) document.awareness.destroy();
    },
  };
}

/** What comes from the database goes to the browsers, but is not stored again. */
const takeIn = (document: Document, state: Uint8Array) =>
  Y.applyUpdate(document, state, { source: 'local', skipStoreHooks: true });

const messageOf = (stored: { state: Uint8Array; at: Date; author: { name: string } | null }) =>
  savedMessage({ state: stored.state, at: stored.at, by: stored.author?.name ?? null });

const savedMessage = ({ state, at, by }: { state: Uint8Array; at: Date; by: string | null }) =>
  JSON.stringify({
    type: 'saved',
    at: at.toISOString(),
    vector: Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64'),
    by,
  });
