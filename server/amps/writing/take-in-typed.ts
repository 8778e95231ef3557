import type * as Y from 'yjs';
import { takeInWatched, unknownTo } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import type { Merging } from './save-document.ts';
import { readWithin } from './update-work.ts';

interface Typed extends Merging {
  update: Uint8Array;
  authorId: number | null;
  /** That were taken out of the text here, and by whom they were written. */
  words: readonly Stranded[];
  /** Whether this process has seen so many stores of the document. */
  isNewest: (writes: number) => boolean;
}

/** What was typed here comes into the text as it is stored; what finds no place there any more is stranded. */
export function takeInTyped(
  doc: Y.Doc,
  { update, authorId, words, isNewest, stored, strand }: Typed,
): void {
  for (const { authorId: whose, parts } of words)
    strand({ authorId: whose, parts: unknownTo(doc, parts) });
  if (isNewest(stored.writes)) {
    readWithin(doc, update);
    return;
  }
  const lost = takeInWatched(doc, [update], () => void readWithin(doc, update));
  strand({ authorId, parts: lost.arriving });
  strand({ authorId: stored.author?.id ?? null, parts: lost.standing });
}
