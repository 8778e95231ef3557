import * as Y from 'yjs';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Database, Queries, Tx } from '../../foundation/db/transaction.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { lockAmpOfModule } from '../amp-table.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { whichModule } from '../modules/which-module.ts';
import type { ServerModule } from '../modules/server-module.ts';
import { moduleChangedAt } from '../module-table.ts';
import { changeApart, changeInside, isForAThread, isShort } from './change-apart.ts';
import type { ChangedText, Changing, TextChange } from './change-text.ts';
import { refreshContent } from './content-hash.ts';
import { insertDocument, readDocument, writeDocument } from './document-table.ts';
import type { StoredDocument } from './document-table.ts';
import { founderIn, founderOf } from './founder.ts';
import { keepStranded } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { keepAfter, keepBefore, keepsBefore } from './keep-version.ts';
import type { Writing } from './keep-version.ts';
import { takeGrowth } from './take-growth.ts';
import type { Payer } from './take-growth.ts';

/** Each store writes the whole document: a heavy one is stored more seldom, so many bytes for a millisecond of work. */
const heavy = { fromBytes: 100_000, bytesOfMs: 5_000 };

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
  const doc = docOf(module, await module.read(tx, moduleId));
  const at = await moduleChangedAt(tx, moduleId);
  // Made in one piece, it is read as quickly as it is long.
  const made = { state: Y.encodeStateAsUpdate(doc), readingMs: 0, founder: founderOf(doc), at };
  const id = await insertDocument(tx, { ...made, moduleId, authorId: null });
  return { ...made, id, writes: 0, author: null };
}

/** Kept at once: two documents made apart do not merge well. */
function docOf({ layout }: ServerModule, fields: object): Y.Doc {
  const doc = new Y.Doc();
  layout.replaceFields(doc, fields);
  return doc;
}

interface Saving extends Writing {
  /** Comes into the document as it is stored now, which may be newer than what the caller has seen. */
  change: TextChange;
}

/** What a change leads to. */
export interface Outcome {
  /** Stores of the document that it was made from. */
  writes: number;
  was: object;
  writtenBy: number | null;
  changed: ChangedText;
}

/**
 * Works out what a change of a long document leads to before any row is locked, since others wait for those.
 * `saveDocument` takes it, unless somebody stored meanwhile. Null where the document is short.
 * @param mayBegin throws where nothing is to be done for whoever asks.
 * @param isKnownLong it was found to be, within a transaction.
 * @throws Problem as `changeText` and `changeApart` do
 */
export async function changeAhead(
  db: Database,
  saving: Omit<Saving, 'at'>,
  { mayBegin = () => Promise.resolve(), isKnownLong = false }: Beginning = {},
): Promise<Outcome | null> {
  const { moduleId, change } = saving;
  const found = await readDocument(db.root, moduleId);
  if (!isKnownLong && (!found || isShort(found, change))) return null;
  await mayBegin();
  const stored = found ?? (await loadDocument(db, { moduleId }));
  return outcomeOf(db.root, { stored, saving, work: changeApart });
}

interface Beginning {
  mayBegin?: () => Promise<unknown>;
  isKnownLong?: boolean;
}

/** The same for the document of a module that is made in the transaction, with these fields. */
export async function changeOfNew(
  kind: ModuleKind,
  { fields, ...saving }: Omit<Saving, 'at' | 'moduleId'> & { fields: object },
): Promise<Outcome> {
  const state = Y.encodeStateAsUpdate(docOf(serverModuleOf(kind), fields));
  const stored = { state, readingMs: 0, writes: 0, writtenBy: null };
  return worked({ kind, stored, was: fields, saving, work: changeApart });
}

/** So often it is tried, where somebody stores a text again and again. */
const mostTries = 3;

/** Those who store one text wait here, where they hold no connection, and find what they worked out still true. */
export const inTextTurn = fairTurns({
  atOnce: Infinity,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 100,
  patienceMs: 20_000,
  code: 'busy',
});

/**
 * Stores a change by `saveDocument`, in a transaction that no thread is waited for in: what is long is worked out before
 * it begins, and again where somebody stored meanwhile.
 * @param moduleId null where that shows within the transaction only.
 * @param ahead `changeAhead`, or null for a text that is short, unless it is known to be long.
 * @param store the transaction. @throws Problem `busy` where others were always sooner.
 */
export async function storeAhead<T>(
  moduleId: number | null,
  ahead: (isKnownLong: boolean) => Promise<Outcome | null>,
  store: (ahead: Outcome | null) => Promise<T>,
): Promise<T> {
  const storing = async () => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await ahead(tries > 1);
      try {
        return await store(outcome);
      } catch (error) {
        if (tries === mostTries || !isForAThread(error)) throw error;
      }
    }
  };
  return moduleId === null ? storing() : inTextTurn(moduleId, storing);
}

interface Working<Stored> {
  stored: Stored;
  saving: Pick<Saving, 'authorId' | 'keep' | 'change'>;
  work: (authorId: number | null, kind: ModuleKind, changing: Changing) => Promise<ChangedText>;
}

/** The document is read before the fields: whoever finds it as it was knows that they were read as they are. */
async function outcomeOf(
  db: Queries,
  { stored, saving, work }: Working<StoredDocument> & { saving: Pick<Saving, 'moduleId'> },
): Promise<Outcome> {
  const { kind, module } = await whichModule(db, saving.moduleId);
  const was = await module.read(db, saving.moduleId);
  const { author, ...document } = stored;
  const before = { ...document, writtenBy: author?.id ?? null };
  return worked({ kind, stored: before, was, saving, work });
}

async function worked({
  kind,
  stored: { state, readingMs, writes, writtenBy },
  was,
  saving: { authorId, keep, change },
  work,
}: Working<Pick<Changing, 'state' | 'readingMs' | 'writes' | 'writtenBy'>> & {
  kind: ModuleKind;
  was: object;
}): Promise<Outcome> {
  const isKept = keepsBefore({ keep, authorId }, writtenBy);
  const changing = { state, readingMs, writes, writtenBy, was, change, keepsBefore: isKept };
  return { writes, was, writtenBy, changed: await work(authorId, kind, changing) };
}

export interface Saved {
  state: Uint8Array;
  /** What reading it takes of the processor. */
  readingMs: number;
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
 * @param payer of what it grows by; absent: the author. @throws Problem `not-found`, `too-large` as `changeText` has it, `room-spent`; `busy` for a long text that was not worked
 *   out ahead, or not from what is stored: see `storeAhead`.
 */
export async function saveDocument(
  tx: Tx,
  { ahead = null, payer, ...saving }: Saving & { ahead?: Outcome | null; payer?: Payer },
): Promise<Saved> {
  const { moduleId, authorId, at } = saving;
  const stored = await lockedDocument(tx, moduleId);
  const isAsFound = ahead?.writes === stored.writes;
  const { was, writtenBy, changed } = isAsFound
    ? ahead
    : await outcomeOf(tx, { stored, saving, work: (_, ...text) => changeInside(...text) });
  const { state, readingMs, text } = changed;
  if (!state) {
    const stranded = await keepStranded(tx, saving, changed.stranded);
    const { workMs } = changed;
    return { ...stored, readingMs, changed: false, workMs, stranded };
  }
  const growth = { before: stored.state, now: state, at };
  await takeGrowth(tx, payer ?? { personId: authorId, mayBeRefused: true }, growth);
  const founder = stored.writes > 0 ? stored.founder : founderIn(state, stored.founder);
  await writeDocument(tx, { moduleId, state, readingMs, founder, authorId, at });
  await announce(tx, `module:${moduleId}`);

  if (text) {
    const { fields, columns, guessed, wordsBefore } = text;
    const before = { fields: was, authorId: writtenBy, at: stored.at };
    if (wordsBefore !== null) await keepBefore(tx, saving, { ...before, words: wordsBefore });
    const { module } = await whichModule(tx, moduleId);
    await module.write(tx, { moduleId, was, columns, guessed });
    const contentHash = await refreshContent(tx, { moduleId, by: authorId, at });
    await keepAfter(tx, saving, { fields, words: columns.words, contentHash });
  }
  const stranded = await keepStranded(tx, saving, changed.stranded);
  const writes = stored.writes + 1;
  const workMs = changed.workMs + heavyMs(state);
  return { state, readingMs, changed: true, writes, workMs, stranded };
}

const heavyMs = ({ length }: Uint8Array) => Math.max(0, length - heavy.fromBytes) / heavy.bytesOfMs;
