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
  personId: number;
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
   * What comes into it counts as it comes, before anybody hears of it, against whoever brings it.
   * @returns why it may not come: it could not be stored, or its person has too much open; null where it may.
   */
  grow(document: Document, coming: Coming): 'too-large' | 'too-much-open' | null;
  /**
   * Weighs it again, as it is stored now. What was not counted as it came counts against whoever has it open and has room.
   * @returns false: nobody has.
   */
  holdAgain(document: Document, now: { stateBytes: number; people: readonly number[] }): boolean;
}

interface Held {
  stateBytes: number;
  heapBytes: number;
  /** Of the memory, by who it is counted against. */
  shares: Map<number, number>;
}

const isTooLarge = ({ stateBytes, heapBytes }: Omit<Held, 'shares'>) =>
  stateBytes > mostBytes || heapBytes > mostHeapBytes;

/** Memory that open documents take: nobody opens so much that there is none for others. */
export function openRoom(ofAll = shared): OpenRoom {
  const room = shareRoom(ofAll);
  const held = new WeakMap<Document, Held>();
  const add = (of: Held, personId: number, bytes: number) => {
    if (!room.change(personId, bytes)) return false;
    of.heapBytes += bytes;
    of.shares.set(personId, (of.shares.get(personId) ?? 0) + bytes);
    return true;
  };
  /** Everybody gets back a part of what they have. */
  const lighten = (of: Held, heapBytes: number) => {
    const part = of.heapBytes > 0 ? heapBytes / of.heapBytes : 0;
    for (const [personId, bytes] of of.shares) add(of, personId, Math.floor(bytes * part) - bytes);
  };
  const giveBack = (document: Document) => {
    const last = held.get(document);
    held.delete(document);
    for (const [personId, bytes] of last?.shares ?? []) room.change(personId, -bytes);
  };
  return {
    hold(document, { personId, stateBytes }) {
      const opened: Held = { stateBytes, heapBytes: 0, shares: new Map() };
      if (!add(opened, personId, heapOf(document))) return false;
      held.set(document, opened);
      document.once('destroy', () => giveBack(document));
      return true;
    },
    grow(document, { personId, bytes, heapBytes }) {
      const of = held.get(document);
      if (!of) return null;
      const grown = () => ({
        stateBytes: of.stateBytes + bytes,
        heapBytes: of.heapBytes + heapBytes,
      });
      if (isTooLarge(grown())) {
        // Much of what came was taken out again: it is weighed as it is.
        of.stateBytes = Y.encodeStateAsUpdate(document).length;
        const weighed = heapOf(document);
        if (isTooLarge({ ...grown(), heapBytes: weighed + heapBytes })) return 'too-large';
        lighten(of, Math.min(of.heapBytes, weighed));
      }
      if (!add(of, personId, heapBytes)) return 'too-much-open';
      of.stateBytes += bytes;
      return null;
    },
    holdAgain(document, { stateBytes, people }) {
      const of = held.get(document);
      if (!of) return true;
      const heapBytes = heapOf(document);
      const more = heapBytes - of.heapBytes;
      if (more <= 0) lighten(of, heapBytes);
      else if (![...of.shares.keys(), ...people].some((personId) => add(of, personId, more)))
        return false;
      of.stateBytes = stateBytes;
      return true;
    },
  };
}
