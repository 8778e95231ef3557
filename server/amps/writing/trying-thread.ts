import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { moduleTextOf } from '../modules/built-texts.ts';
import { mostWriters, workMs } from './update-work.ts';

/** What the thread is asked: what an update costs on top of a document. */
export interface Trial {
  kind: ModuleKind;
  state: Uint8Array;
  update: Uint8Array;
}

export type TrialAnswer = { ms: number } | { isRefused: true };

parentPort?.on('message', (trial: Trial) => parentPort?.postMessage(costOf(trial)));
parentPort?.postMessage('ready');

function costOf({ kind, state, update }: Trial): TrialAnswer {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const before = doc.store.clients.size;
  try {
    const ms = workMs(() => {
      // Reads as far as there are bytes, where applying first makes room for all that is claimed.
      Y.decodeUpdate(update);
      Y.applyUpdate(doc, update);
      moduleTextOf(kind).layout.fieldsOf(doc);
    });
    const writers = doc.store.clients.size;
    return writers > Math.max(before, mostWriters) ? { isRefused: true } : { ms };
  } catch {
    // Yjs throws errors of several kinds at bytes that are none of its own.
    return { isRefused: true };
  }
}
