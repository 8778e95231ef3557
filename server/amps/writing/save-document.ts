import * as Y from 'yjs';
import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Database, Tx } from '../../foundation/db/transaction.ts';
import { takeRoom } from '../../storage/take-room.ts';
import { lockAmpOfModule } from '../amp-table.ts';
import { whichModule } from '../modules/which-module.ts';
import type { ServerModule } from '../modules/server-module.ts';
import { moduleChangedAt } from '../module-table.ts';
import { heapOf } from './document-heap.ts';
import { refreshContent } from './content-hash.ts';
import { guessLanguage } from './guess-language.ts';
import { insertDocument, readDocument, writeDocument } from './document-table.ts';
import type { StoredDocument } from './document-table.ts';
import { readWithin, workMs, wornOut } from './update-work.ts';
import { keepStranded } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { keepAfter, keepBefore } from './keep-version.ts';
import type { Writing } from './keep-version.ts';
import type { Stranded } from '#domain/amps/stranded.ts';

/** A document with the traces of all that was ever deleted from it, which no bound of its text counts. */
export const mostBytes = 2_000_000;

/** The same in memory. The longest text, of which each character was typed at another place, takes less. */
export const mostHeapBytes = 40_000_000;

/** Each store writes the whole document: a heavy one is stored more seldom, so many bytes for a millisecond of work. */
const heavy = { fromBytes: 100_000, bytesOfMs: 5_000 };

/** What a text grows by is counted in pages of this size. */
const pageBytes = 16_000;

/**
 * The stored document of a module, made from its fields if there is none yet. It is made once, under
 * lock: two documents made apart from the same fields would merge to doubled text.
 * @throws Problem `not-found`
 */
export async function loadDocument(
  db: Database,
  { moduleId }: { moduleId: number },
): Promise<StoredDocument> {
  const stored = await readDocument(db.root, moduleId);
  return stored ?? db.transaction(async (tx) => lockedDocument(tx, moduleId));
}

/** Holds the module's Amp, and gives its document: as old as what it was made from. */
async function lockedDocument(tx: Tx, moduleId: number): Promise<StoredDocument> {
  if ((await lockAmpOfModule(tx, moduleId)) === null) throw new Problem('not-found');
  const stored = await readDocument(tx, moduleId);
  if (stored) return stored;
  const { module } = await whichModule(tx, moduleId);
  const state = Y.encodeStateAsUpdate(docOf(module, await module.read(tx, moduleId)));
  const at = await moduleChangedAt(tx, moduleId);
  await insertDocument(tx, { moduleId, state, authorId: null, at });
  return { state, writes: 0, author: null, at };
}

/** Kept at once: two documents made apart do not merge well. */
function docOf({ layout }: ServerModule, fields: object): Y.Doc {
  const doc = new Y.Doc();
  layout.replaceFields(doc, fields);
  return doc;
}

interface Saving extends Writing {
  /**
   * Changes the document as it is stored now, which may be newer than what the caller has seen.
   * @param merging `strand` is to be told of words that the change takes with it unseen: they are kept as a version.
   */
  change(doc: Y.Doc, merging: Merging): void;
}

export interface Merging {
  stored: Pick<StoredDocument, 'writes' | 'author'>;
  strand: (words: Stranded) => void;
}

export interface Saved {
  state: Uint8Array;
  /** Whether there was anything new to store. */
  changed: boolean;
  /** Stores so far, this one included. */
  writes: number;
  /** What reading and changing it took of the processor, and what writing it weighs. */
  workMs: number;
  /** Whose words were stranded, and whether their day had room to keep them. */
  stranded: KeptStranded[];
}

/**
 * Changes a module in the caller's transaction: merged with what is stored, under lock, so that neither
 * a second process nor an old browser takes anything away. Text, HTML, search words, hash, revision and
 * versions all move together, or nothing does. Nothing new, nothing written.
 * @throws Problem `not-found`, or `too-large`: the text is longer or nested deeper than its kind may be, its
 *   document beyond `mostBytes`, or so entangled that reading it takes long; `room-spent`.
 */
export async function saveDocument(tx: Tx, saving: Saving): Promise<Saved> {
  const { moduleId, authorId, at } = saving;
  const stored = await lockedDocument(tx, moduleId);
  const doc = new Y.Doc();
  const readMs = readWithin(doc, stored.state);
  const { module } = await whichModule(tx, moduleId);
  const { spec, layout } = module;
  layout.trim(doc);
  const whatIsTooLong = layout.boundsOf(doc);
  let changed = false;
  doc.on('update', () => {
    changed = true;
  });
  const words: Stranded[] = [];
  const merging = { stored, strand: (more: Stranded) => void words.push(more) };
  const ms = readMs + workMs(() => saving.change(doc, merging));
  if (!changed) {
    const stranded = await keepStranded(tx, saving, words);
    return { state: stored.state, changed, writes: stored.writes, workMs: ms, stranded };
  }
  refuseTooLong(whatIsTooLong());
  layout.mend(doc);

  const state = Y.encodeStateAsUpdate(doc);
  if (state.length > mostBytes || heapOf(doc) > mostHeapBytes)
    throw new Problem('too-large', { says: wornOut });
  const pages = pagesOf(state) - pagesOf(stored.state);
  if (pages > 0) {
    const bytes = pages * pageBytes;
    await takeRoom(tx, { personId: authorId, kind: 'writing', times: pages, bytes, at });
  }
  await writeDocument(tx, { moduleId, state, authorId, at });
  await announce(tx, `module:${moduleId}`);

  const was = await module.read(tx, moduleId);
  const fields = layout.fieldsOf(doc);
  if (spec.canonOf(was) !== spec.canonOf(fields)) {
    const wasBy = stored.author?.id ?? null;
    const before = { fields: was, authorId: wasBy, at: stored.at };
    await keepBefore(tx, { ...saving, spec }, before, fields);
    const guessed = await guessLanguage(spec.languageText(fields));
    await module.write(tx, { moduleId, was, fields, guessed });
    const contentHash = await refreshContent(tx, { moduleId, by: authorId, at });
    await keepAfter(tx, saving, { fields, words: spec.wordsOf(fields), contentHash });
  }
  const stranded = await keepStranded(tx, saving, words);
  const writes = stored.writes + 1;
  return { state, changed, writes, workMs: ms + heavyMs(state), stranded };
}

/** @throws Problem `too-large` with a sentence at its field. */
function refuseTooLong(excess: { field: string; says: string } | null): void {
  if (!excess) return;
  const { field, says } = excess;
  throw new Problem('too-large', { says, fields: { [field]: [says] } });
}

const heavyMs = ({ length }: Uint8Array) => Math.max(0, length - heavy.fromBytes) / heavy.bytesOfMs;

const pagesOf = ({ length }: Uint8Array) => Math.floor(length / pageBytes);
