import * as Y from 'yjs';
import type { ModuleKindSpec } from '#domain/amps/module-spec.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { Problem } from '#domain/problems.ts';
import type { ModuleText } from '../modules/server-module.ts';
import { heapOf } from './document-heap.ts';
import { guessLanguage } from './guess-language.ts';
import { losesMuch } from './loses-much.ts';
import { takeInTyped } from './take-in-typed.ts';
import type { Typed } from './take-in-typed.ts';
import {
  forgetWaiting,
  isReadSoonAnyhow,
  mostReadingMs,
  readingMsOf,
  workMs,
  wornOut,
} from './update-work.ts';

/** A document with the traces of all that was ever deleted from it, which no bound of its text counts. */
export const mostBytes = 2_000_000;

/** The same in memory. The longest text, of which each character was typed at another place, takes less. */
export const mostHeapBytes = 40_000_000;

/** What comes into a text as it is stored: what was typed elsewhere, and then fields in the place of those there. */
export interface TextChange {
  typed?: Typed | undefined;
  /** Those that change, as the kind has them. */
  fields?: object | undefined;
}

/** A text as it is stored, and what comes into it: plain values, which a thread can be handed. */
export interface Changing {
  state: Uint8Array;
  writes: number;
  writtenBy: number | null;
  /** What reading it takes, as far as that is known. */
  readingMs: number | null;
  /** What the document says. */
  was: object;
  change: TextChange;
  /** Whether the text as it was is a version whatever the change takes away. */
  keepsBefore: boolean;
  /** Not where the document may take long to read in another order: others wait for it. */
  isToBeSoon?: boolean;
}

export interface ChangedText {
  /** Null: nothing is new. */
  state: Uint8Array | null;
  /** What reading that takes of the processor. */
  readingMs: number;
  /** What reading and changing it took of the processor. */
  workMs: number;
  /** Words that the change takes with it unseen. */
  stranded: Stranded[];
  /** Null: it says what it said. */
  text: {
    fields: object;
    columns: { words: number };
    guessed: string;
    /** Words of the text as it was, where that is to be kept. */
    wordsBefore: number | null;
  } | null;
}

/** Thrown where a document is to be changed soon, and may take long to read once it is. */
export const readSlowly = new Error('A document may take long to read in another order.');

/** By so much a change has to make a heavy text lighter: two readings of one text differ by less. */
const lighter = 0.8;

/**
 * Changes a document, and works out what is stored of it: with nothing but the text, so that it can be done anywhere.
 * @throws Problem `too-large`: the text is longer or nested deeper than its kind may be, its document beyond
 *   `mostBytes`, or so entangled that reading it takes longer than `mostReadingMs`, and not much less than before.
 */
export async function changeText(
  { spec, layout, ...kind }: ModuleText,
  { state: stored, readingMs: knownMs, was, change, keepsBefore, isToBeSoon, ...of }: Changing,
): Promise<ChangedText> {
  const doc = new Y.Doc();
  const readMs = workMs(() => Y.applyUpdate(doc, stored));
  const wasMs = knownMs ?? Math.ceil(readMs);
  // Kept before this was forgotten: it is stored anew without it.
  let isNew = forgetWaiting(doc);
  layout.trim(doc);
  if (isToBeSoon && !isReadSoonAnyhow(doc)) throw readSlowly;
  const whatIsTooLong = layout.boundsOf(doc);
  doc.on('update', () => {
    isNew = true;
  });
  const stranded: Stranded[] = [];
  const changeMs = workMs(() => {
    if (change.typed) stranded.push(...takeInTyped(doc, of, change.typed));
    if (change.fields) layout.replaceFields(doc, change.fields);
  });
  if (!isNew)
    return { readingMs: wasMs, workMs: readMs + changeMs, stranded, state: null, text: null };
  refuseTooLong(whatIsTooLong());
  layout.mend(doc);

  forgetWaiting(doc);
  const state = Y.encodeStateAsUpdate(doc);
  const readingMs = readingMsOf(state);
  const isWornOut = readingMs > mostReadingMs && readingMs >= lighter * wasMs;
  if (isWornOut || state.length > mostBytes || heapOf(doc) > mostHeapBytes)
    throw new Problem('too-large', { says: wornOut });
  const done = { readingMs, workMs: readMs + changeMs + readingMs, stranded };
  const fields = layout.fieldsOf(doc);
  refuseTooLong(layout.drawnExcess(fields, was));
  if (spec.canonOf(was) === spec.canonOf(fields)) return { ...done, state, text: null };
  const guessed = await guessLanguage(spec.languageText(fields));
  const isKept = isToBeKept(spec, { was, fields, keepsBefore });
  const wordsBefore = isKept ? spec.wordsOf(was) : null;
  return {
    ...done,
    state,
    text: { fields, columns: kind.columnsOf(fields), guessed, wordsBefore },
  };
}

/** @throws Problem `too-large` with a sentence at its field. */
function refuseTooLong(excess: { field: string; says: string } | null): void {
  if (!excess) return;
  const { field, says } = excess;
  throw new Problem('too-large', { says, fields: { [field]: [says] } });
}

/** Of a text that says nothing no version is kept. */
function isToBeKept(
  spec: ModuleKindSpec,
  { was, fields, keepsBefore }: Pick<Changing, 'was' | 'keepsBefore'> & { fields: object },
): boolean {
  const prose = spec.proseOf(was);
  if (prose.every((text) => text === '')) return false;
  return keepsBefore || losesMuch(prose, spec.proseOf(fields));
}
