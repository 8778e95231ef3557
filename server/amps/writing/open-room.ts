import { getHeapStatistics } from 'node:v8';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { shareRoom } from '../../foundation/http/share-room.ts';
import type { Shared } from '../../foundation/http/share-room.ts';
import { heapOf } from './document-heap.ts';
import { mostBytes, mostHeapBytes } from './change-text.ts';

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
}

const isTooLarge = ({ stateBytes, heapBytes }: Held) =>
  stateBytes > mostBytes || heapBytes > mostHeapBytes;

/** Memory that open documents take: nobody opens so much that there is none for others. */
export function openRoom(ofAll = shared): OpenRoom {
  const room = shareRoom(ofAll);
  const held = new WeakMap<Document, Held>();
  /** Where there is no room for it, it stays counted as it was. */
  const count = (document: Document, now: Held) => {
    const before = held.get(document);
    if (!room.change(now.personId, now.heapBytes - (before?.heapBytes ?? 0))) return false;
    held.set(document, now);
    if (!before) document.once('destroy', () => giveBack(document));
    return true;
  };
  const giveBack = (document: Document) => {
    const last = held.get(document);
    held.delete(document);
    if (last) room.change(last.personId, -last.heapBytes);
  };
  return {
    hold: (document, opened) => count(document, { ...opened, heapBytes: heapOf(document) }),
    grow(document, { bytes, heapBytes }) {
      const grown = (before: Held) => ({
        ...before,
        stateBytes: before.stateBytes + bytes,
        heapBytes: before.heapBytes + heapBytes,
      });
      let before = held.get(document);
      if (!before) return null;
      if (isTooLarge(grown(before))) {
        // Much of what came was taken out again: it is weighed as it is.
        const stateBytes = Y.encodeStateAsUpdate(document).length;
        before = { ...before, stateBytes, heapBytes: heapOf(document) };
        if (isTooLarge(grown(before))) return 'too-large';
      }
      return count(document, grown(before)) ? null : 'too-much-open';
    },
    holdAgain(document, stateBytes) {
      const before = held.get(document);
      return !before || count(document, { ...before, stateBytes, heapBytes: heapOf(document) });
    },
  };
}
