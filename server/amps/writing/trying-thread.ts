import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { moduleTextOf } from '../modules/built-texts.ts';
import { isNestedTooDeep } from './nesting.ts';
import { mostWorkMs, mostWriters, readingMsOf, waitingBytes, workMs } from './update-work.ts';

/** What the thread is asked: what an update costs on top of a document, or the document alone. */
export interface Trial {
  kind: ModuleKind;
  state: Uint8Array;
  update: Uint8Array | null;
}

/** What reading the document takes that the update makes, and whether something waits there: then no more is known. */
export type TrialAnswer = { readingMs: number; waits: boolean } | { isRefused: true };

parentPort?.on('message', (trial: Trial) => parentPort?.postMessage(costOf(trial)));
parentPort?.postMessage('ready');

function costOf({ kind, state, update }: Trial): TrialAnswer {
  if (update === null) return { readingMs: readingMsOf(state), waits: false };
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const before = doc.store.clients.size;
  try {
    if (isNestedTooDeep(doc, Y.decodeUpdate(update))) return { isRefused: true };
    const ms = workMs(() => {
      // Reads as far as there are bytes, where applying first makes room for all that is claimed.
      Y.decodeUpdate(update);
      Y.applyUpdate(doc, update);
      moduleTextOf(kind).layout.fieldsOf(doc);
    });
    const writers = doc.store.clients.size;
    if (ms > mostWorkMs || writers > Math.max(before, mostWriters)) return { isRefused: true };
    return { readingMs: readingMsOf(Y.encodeStateAsUpdate(doc)), waits: waitingBytes(doc) > 0 };
  } catch {
    // Yjs throws errors of several kinds at bytes that are none of its own.
    return { isRefused: true };
  }
}
