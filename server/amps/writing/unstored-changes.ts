import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { writerOf } from './live-stranded.ts';
import type { Writer } from './writer.ts';

/** A change that came over a socket and is in no database yet. */
export interface Unstored {
  writer: Writer;
  update: Uint8Array;
}

export interface UnstoredChanges {
  watch(document: Document): void;
  of(document: Document): readonly Unstored[];
  /** Who typed last, of those who may; null: nobody, or the product itself. */
  lastWriter(document: Document): NonNullable<Writer['person']> | null;
  /** Once they are stored. */
  forget(document: Document, changes: readonly Unstored[]): void;
  /** Once they are refused: those of these writers. */
  refuse(document: Document, changes: readonly Unstored[], writers: ReadonlySet<Writer>): void;
}

interface Held {
  changes: readonly Unstored[];
  last: Writer | null;
}

/** Of one document: more than anybody types before it is stored, and soon read where a right has ended. */
const mostUnstoredBytes = 2_000_000;
/** What holding a change takes, however little it says. */
const bytesOfOne = 200;
const weight = ({ update }: Pick<Unstored, 'update'>) => update.length + bytesOfOne;

const bytes = new WeakMap<Document, number>();

/**
 * Whether another change has no room until what came before is stored: letters that are taken out again make no document
 * longer, and each of them is held. One that comes first is never too long.
 */
export function isBehind(document: Document, update: Uint8Array): boolean {
  const held = bytes.get(document) ?? 0;
  return held > 0 && held + weight({ update }) > mostUnstoredBytes;
}

/** Changes that wait to be stored, each with who brought it: whether they still may is asked when it is. */
export function unstoredChanges(): UnstoredChanges {
  const held = new WeakMap<Document, Held>();
  const heldOf = (document: Document) => held.get(document) ?? { changes: [], last: null };
  const hold = (document: Document, now: Held) => {
    held.set(document, now);
    bytes.set(
      document,
      now.changes.reduce((sum, change) => sum + weight(change), 0),
    );
  };
  const without = (changes: readonly Unstored[], gone: readonly Unstored[]) => {
    const all = new Set(gone);
    return changes.filter((change) => !all.has(change));
  };
  return {
    watch(document) {
      document.on('update', (update: Uint8Array, origin: Y.Transaction['origin']) => {
        const writer = writerOf(origin);
        if (!writer?.person) return;
        const { changes } = heldOf(document);
        held.set(document, { changes: [...changes, { writer, update }], last: writer });
        bytes.set(document, (bytes.get(document) ?? 0) + weight({ update }));
      });
    },
    of: (document) => heldOf(document).changes,
    lastWriter: (document) => heldOf(document).last?.person ?? null,
    forget(document, stored) {
      const { changes, last } = heldOf(document);
      hold(document, { changes: without(changes, stored), last });
    },
    refuse(document, refused, writers) {
      const { changes, last } = heldOf(document);
      const theirs = refused.filter(({ writer }) => writers.has(writer));
      const inTime = changes.findLast(({ writer }) => !writers.has(writer));
      hold(document, {
        changes: without(changes, theirs),
        last: last && !writers.has(last) ? last : (inTime?.writer ?? null),
      });
    },
  };
}
