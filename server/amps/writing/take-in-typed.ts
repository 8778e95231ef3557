import * as Y from 'yjs';
import { takeInWatched, unknownTo } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { Problem } from '#domain/problems.ts';
import { isNestedTooDeep, nestedTooDeep } from './nesting.ts';

/** What was typed into a copy of the document, which a browser or this process has. */
export interface Typed {
  update: Uint8Array;
  authorId: number | null;
  /** That were taken out of the text there, and by whom they were written. */
  words: readonly Stranded[];
  /** How many stores of the document the copy has taken in; null where that is not known: it comes by a call. */
  writesSeen: number | null;
  /** Whether all that is there is read soon, by `isReadSoonAnyhow`. */
  isReadSoon: boolean;
}

interface Stored {
  writes: number;
  writtenBy: number | null;
}

/**
 * What was typed there comes into the text as it is stored. @returns what finds no place there any more, to be kept as
 * a version. A call brings all that is not known to be stored: what it stands on and is not there is of a document that is
 * gone, in whose place this one was made. @throws Problem `not-found`; `too-large` for what lies too deep
 */
export function takeInTyped(
  doc: Y.Doc,
  stored: Stored,
  { update, authorId, words, writesSeen }: Typed,
): Stranded[] {
  if (isNestedTooDeep(doc, Y.decodeUpdate(update)))
    throw new Problem('too-large', { says: nestedTooDeep });
  const told = words.map(({ authorId: whose, parts }) => ({
    authorId: whose,
    parts: unknownTo(doc, parts),
  }));
  if (writesSeen === stored.writes) {
    Y.applyUpdate(doc, update);
    return told;
  }
  const lost = takeInWatched(doc, [update], () => Y.applyUpdate(doc, update));
  if (writesSeen === null && doc.store.pendingStructs !== null) throw new Problem('not-found');
  return [
    ...told,
    { authorId, parts: lost.arriving },
    { authorId: stored.writtenBy, parts: lost.standing },
  ];
}
