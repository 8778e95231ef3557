import * as Y from 'yjs';
import { broughtBy } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { takeBack } from './take-back.ts';
import { workMs } from './update-work.ts';

/** What came into an open document since it was stored, in the order in which it came. */
export interface Came {
  update: Uint8Array;
  /** Whose it is; null for the product itself. */
  authorId: number | null;
  side: 'late' | 'tidied' | 'others';
}

/** A document as it is stored, and all that came since: plain values, which a thread can be handed. */
export interface WithLate {
  state: Uint8Array;
  came: readonly Came[];
}

export interface WithoutLate {
  /** Takes what came too late out of every copy that has all that came. */
  update: Uint8Array;
  /** What they who came too late wrote, by its author. */
  stranded: Stranded[];
  /** What that took of the processor. */
  workMs: number;
}

/**
 * Works out how a document is without what came too late. All of it is taken in once, in its order, and the late part is taken
 * back then: what others wrote beside it would wait for it without end in a document that never had it.
 */
export function withoutLate({ state, came }: WithLate): WithoutLate {
  const done: Omit<WithoutLate, 'workMs'> = { update: new Uint8Array(), stranded: [] };
  const ms = workMs(() => {
    const doc = new Y.Doc({ gc: false });
    const read = came.map(({ update, ...of }) => ({ ...of, arrived: Y.decodeUpdate(update) }));
    const of = (side: Came['side']) =>
      read.filter((one) => one.side === side).map(({ arrived }) => arrived);
    const sides = { late: of('late'), tidied: of('tidied'), others: of('others') };
    const vector = doc.transact((transaction) => {
      Y.applyUpdate(doc, state);
      const known = Y.decodeStateVector(Y.encodeStateVector(doc));
      const removed = { ds: Y.createDeleteSetFromStructStore(doc.store) };
      for (const { update } of came) Y.applyUpdate(doc, update);
      const all = Y.encodeStateVector(doc);
      takeBack(transaction, sides, { known, removed });
      done.stranded = wordsOf(
        read.filter(({ side }) => side === 'late'),
        known,
      );
      // Formats are tidied in the open document, not once more here.
      transaction.local = true;
      return all;
    });
    done.update = Y.encodeStateAsUpdate(doc, vector);
  });
  return { ...done, workMs: ms };
}

/** Of words that were stored already, over another way, none is lost. */
function wordsOf(
  late: readonly (Pick<Came, 'authorId'> & { arrived: ReturnType<typeof Y.decodeUpdate> })[],
  known: ReadonlyMap<number, number>,
): Stranded[] {
  return [...Map.groupBy(late, ({ authorId }) => authorId)].map(([authorId, ofAuthor]) => ({
    authorId,
    parts: broughtBy(
      ofAuthor.map(({ arrived }) => arrived),
      known,
    ),
  }));
}
