import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { writerOf } from './live-stranded.ts';
import type { Writer } from './writer.ts';

type Person = NonNullable<Writer['person']>;

/** A change of an open document that is in no database yet. */
export interface Unstored {
  /** Null: the product itself. */
  writer: Writer | null;
  update: Uint8Array;
  /** Yjs took out formats that say nothing more, where changes had met. */
  isTidying: boolean;
}

export interface UnstoredChanges {
  /** @param onWriter who just wrote. */
  watch(document: Document, onWriter: (person: Person) => void): void;
  /** All of them, in the order in which they came: each has what it stands on before it, or in the stored document. */
  of(document: Document): readonly Unstored[];
  /** Whether there are words of somebody among them. */
  isHeld(document: Document): boolean;
  /** Who wrote them. */
  writers(document: Document): Person[];
  /** Who typed last, of those who may; null: nobody, or the product itself. */
  lastWriter(document: Document): Person | null;
  /** Once they are stored. */
  forget(document: Document, changes: readonly Unstored[]): void;
  /** What each of them has of it, by their number. */
  bytesOf(document: Document): ReadonlyMap<number, number>;
  /** Once nothing of it will ever be stored: this copy takes nothing more. */
  giveUp(document: Document): void;
  isGivenUp(document: Document): boolean;
  /** Once what these writers brought of it is taken back: what follows stands on it all the same. */
  settle(document: Document, changes: readonly Unstored[], writers: ReadonlySet<Writer>): void;
}

interface Held {
  changes: Unstored[];
  last: Writer | null;
}

/** The origin of what is in the database already. */
export const asStored = { source: 'local', skipStoreHooks: true } as const;

/** Of one document: more than anybody types before it is stored, and soon read where a right has ended. */
const mostUnstoredBytes = 2_400_000;
/** Each of its writers may have so much of what the others leave: whoever comes last has room for their letters. */
const part = 3 / 4;
/** What holding a change takes, however little it says. */
const bytesOfOne = 200;
const weight = ({ length }: Uint8Array) => length + bytesOfOne;

/** Of each person. */
const bytes = new WeakMap<Document, Map<number, number>>();

/**
 * Whether another change of somebody has no room until what they wrote before is stored: letters that are taken out again
 * make no document longer, and each of them is held. A message has room beside few letters, however long it is.
 */
export function isBehind(document: Document, personId: number, update: Uint8Array): boolean {
  const held = bytes.get(document) ?? new Map<number, number>();
  const mine = held.get(personId) ?? 0;
  const all = [...held.values()].reduce((sum, one) => sum + one, 0);
  return mine + weight(update) > part * (mostUnstoredBytes - (all - mine));
}

/** Changes that wait to be stored, each with who brought it: whether they still may is asked when it is. */
export function unstoredChanges(): UnstoredChanges {
  const held = new WeakMap<Document, Held>();
  const givenUp = new WeakSet<Document>();
  const heldOf = (document: Document) => held.get(document) ?? { changes: [], last: null };
  const hold = (document: Document, now: Held) => {
    held.set(document, now);
    const ofEach = new Map<number, number>();
    for (const change of now.changes) weigh(ofEach, change);
    bytes.set(document, ofEach);
  };
  return {
    watch(document, onWriter) {
      document.on('update', (update: Uint8Array, origin: Y.Transaction['origin']) => {
        if (origin === asStored || givenUp.has(document)) return;
        const { changes, last } = heldOf(document);
        const writer = writerOf(origin);
        const change = { writer, update, isTidying: origin === null };
        changes.push(change);
        held.set(document, { changes, last: writer ?? last });
        const ofEach = bytes.get(document) ?? new Map<number, number>();
        bytes.set(document, weigh(ofEach, change));
        if (writer?.person) onWriter(writer.person);
      });
    },
    of: (document) => [...heldOf(document).changes],
    isHeld: (document) => heldOf(document).changes.some(({ writer }) => writer !== null),
    writers: (document) => [
      ...new Map(
        heldOf(document).changes.flatMap(({ writer }) =>
          writer?.person ? [[writer.person.id, writer.person] as const] : [],
        ),
      ).values(),
    ],
    lastWriter: (document) => heldOf(document).last?.person ?? null,
    forget(document, stored) {
      const { changes, last } = heldOf(document);
      const gone = new Set(stored);
      hold(document, { changes: changes.filter((change) => !gone.has(change)), last });
    },
    bytesOf: (document) => bytes.get(document) ?? new Map<number, number>(),
    giveUp(document) {
      givenUp.add(document);
      hold(document, { changes: [], last: null });
    },
    isGivenUp: (document) => givenUp.has(document),
    settle(document, seen, late) {
      const { changes, last } = heldOf(document);
      const settled = new Set(
        seen.filter(({ writer, isTidying }) => isTidying || (writer && late.has(writer))),
      );
      const inTime = changes.findLast(({ writer }) => writer && !late.has(writer));
      hold(document, {
        changes: changes.map((change) =>
          settled.has(change) ? { ...change, writer: null, isTidying: false } : change,
        ),
        last: last && !late.has(last) ? last : (inTime?.writer ?? null),
      });
    },
  };
}

/** Of all that came, the sockets of one person. */
export const writersOf = (changes: readonly Unstored[], personId: number): ReadonlySet<Writer> =>
  new Set(changes.flatMap(({ writer }) => (writer?.person?.id === personId ? writer : [])));

/** By their number; null where nobody has any. */
export function whoHasMost(ofEach: ReadonlyMap<number, number>): number | null {
  let most: number | null = null;
  for (const [id, theirs] of ofEach)
    if (most === null || theirs > (ofEach.get(most) ?? 0)) most = id;
  return most;
}

function weigh(ofEach: Map<number, number>, { writer, update }: Unstored): Map<number, number> {
  const id = writer?.person?.id;
  return id === undefined ? ofEach : ofEach.set(id, (ofEach.get(id) ?? 0) + weight(update));
}
