import { getHeapStatistics } from 'node:v8';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { shareRoom } from '../../foundation/http/share-room.ts';
import type { Shared } from '../../foundation/http/share-room.ts';
import { heapOf } from './document-heap.ts';
import { mostBytes, mostHeapBytes } from './save-document.ts';

/** Memory that open documents may take in all, of which one person may have a part of what others leave. */
const shared: Shared = { bytes: getHeapStatistics().heap_size_limit / 3, part: 1 / 8 };

/** What is about to come into a document. */
interface Coming {
  /** On the line. */
  bytes: number;
  heapBytes: number;
}

export interface OpenRoom {
  /**
   * Counts a document against the person who opened it. @param stateBytes as long as it is stored
   * @returns false: they have too much open.
   */
  hold(document: Document, opened: { personId: number; stateBytes: number }): boolean;
  /**
   * What comes into it counts as it comes, before anybody hears of it.
   * @returns why it may not come: it could not be stored, or its person has too much open; null where it may.
   */
  grow(document: Document, coming: Coming): 'too-large' | 'too-much-open' | null;
  /** Weighs it again, as it is stored now. */
  holdAgain(document: Document, stateBytes: number): boolean;
}

interface Held {
  personId: number;
  stateBytes: number;
  heapBytes: number;
  giveBack: () => void;
}

/** Memory that open documents take: nobody opens so much that there is none for others. */
export function openRoom(ofAll = shared): OpenRoom {
  const room = shareRoom(ofAll);
  const held = new WeakMap<Document, Held>();
  const take = (document: Document, wanted: Omit<Held, 'giveBack'>) => {
    const before = held.get(document);
    before?.giveBack();
    const giveBack = room.take(`${wanted.personId}`, wanted.heapBytes);
    if (!giveBack) return false;
    held.set(document, { ...wanted, giveBack });
    if (!before) document.once('destroy', () => held.get(document)?.giveBack());
    return true;
  };
  return {
    hold: (document, opened) => take(document, { ...opened, heapBytes: heapOf(document) }),
    grow(document, { bytes, heapBytes }) {
      const grownFrom = (before: Held) => ({
        personId: before.personId,
        stateBytes: before.stateBytes + bytes,
        heapBytes: before.heapBytes + heapBytes,
      });
      const isTooLarge = (grown: Omit<Held, 'giveBack'>) =>
        grown.stateBytes > mostBytes || grown.heapBytes > mostHeapBytes;
      let before = held.get(document);
      if (!before) return null;
      if (isTooLarge(grownFrom(before))) {
        // Much of what came was taken out again: it is weighed as it is.
        const stateBytes = Y.encodeStateAsUpdate(document).length;
        before = { ...before, stateBytes, heapBytes: heapOf(document) };
        if (isTooLarge(grownFrom(before))) return 'too-large';
      }
      const more = room.take(`${before.personId}`, heapBytes);
      if (more) {
        const { giveBack } = before;
        const giveAllBack = () => {
          giveBack();
          more();
        };
        held.set(document, { ...grownFrom(before), giveBack: giveAllBack });
        return null;
      }
      // What is there already stays counted, whatever others opened meanwhile.
      return 'too-much-open';
    },
    holdAgain(document, stateBytes) {
      const before = held.get(document);
      if (!before) return true;
      return take(document, { ...before, stateBytes, heapBytes: heapOf(document) });
    },
  };
}
