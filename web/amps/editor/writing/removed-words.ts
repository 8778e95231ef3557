import * as Y from 'yjs';
import { hasWords, removedUnstored } from '#domain/amps/stranded.ts';
import { strandedLines, type StrandedPart } from '#domain/amps/stranded-text.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { storeOf, type Store } from '#web/kit/store.ts';
import type { Stranded } from './answers.ts';
import type { Vector } from './vectors.ts';
import type { WrittenKind } from './written-kind.ts';

export interface RemovedWordsOptions {
  doc: Y.Doc;
  of: Pick<WrittenKind, 'schemas' | 'calls'>;
  moduleId: number;
  /** What the server is known to have stored. */
  stored: () => Vector;
  /** Whether a change came from the server. */
  isFromServer: (origin: unknown) => boolean;
  /** Keeps them on this device until they are elsewhere. */
  device: () => {
    noteRemoved: (words: readonly StrandedPart[]) => void;
    forgetRemoved: (words: readonly StrandedPart[]) => void;
  };
  /** Whether the text is open for editing to this person. */
  isOpen: () => boolean;
  onChange: () => void;
  /** The server keeps them in the history now, or has no room for them. */
  tell: (news: Stranded) => void;
}

/** Words of this person that somebody took out of the text, unseen, before the server had stored them. */
export interface RemovedWords {
  /** As they were to be read, a line a passage; none: there is nothing left to keep. */
  lines: Store<readonly string[]>;
  all: () => readonly StrandedPart[];
  /** The server was not asked yet, or did not answer. */
  isWaiting: () => boolean;
  /** Words that are waiting since before this page was opened. */
  add: (words: readonly StrandedPart[]) => void;
  /** Words that were lost here: those that nobody has stored are added. */
  addUnstored: (words: readonly StrandedPart[]) => void;
  /** Asks the server to keep them in the history, where there are any; until it answered they stay here. */
  keep: () => void;
  /** From here on nothing is asked by itself. */
  stop: () => void;
}

/** The server, which may keep them by itself, is not asked before. */
const askAfterMs = 3_000;

/**
 * Watches a module for words that only this browser has: letters that the server has not stored are taken out by a
 * change that comes from it, as when their passage was removed meanwhile. Yjs forgets then what they said, here as
 * well; and the server may never have had them: the text was not open for editing, or it was stopped before it stored.
 */
export function removedWords(options: RemovedWordsOptions): RemovedWords {
  const { doc, of, moduleId, stored, isFromServer, device, isOpen, onChange, tell } = options;
  const lines = storeOf<readonly string[]>([]);
  const ours = new Map<number, number>();
  let parts: readonly StrandedPart[] = [];
  /** For today there is no room. */
  let isRefused = false;
  let isAsking = false;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly StrandedPart[]) => {
    parts = next;
    lines.set(strandedLines(parts));
    onChange();
  };
  const add = (words: readonly StrandedPart[]) => {
    // A space between words that came before belongs to them.
    if (words.length === 0 || (parts.length === 0 && !words.some(hasWords))) return;
    isRefused = false;
    device().noteRemoved(words);
    set([...parts, ...words]);
    soon ??= setTimeout(keep, askAfterMs);
  };
  const addUnstored = (words: readonly StrandedPart[]) => {
    const known = stored();
    add(words.filter(({ client, clock, length }) => clock + length > (known.get(client) ?? 0)));
  };
  doc.on('afterTransaction', (change: Y.Transaction) => {
    const { origin, beforeState, afterState } = change;
    if (isFromServer(origin)) return add(removedUnstored(change, { ours, stored: stored() }));
    for (const [client, clock] of afterState)
      if (clock > (beforeState.get(client) ?? 0)) ours.set(client, clock);
  });

  const forget = (words: readonly StrandedPart[]) => {
    if (words.length === 0) return;
    device().forgetRemoved(words);
    set(parts.filter((part) => !words.includes(part)));
  };
  const ask = async () => {
    const [sent, words] = [parts, lines.get()];
    for (const body of portions(words, of.schemas.room)) {
      const given = { params: { id: moduleId }, body: { lines: body } };
      const { stranded } = await send(of.calls.keepStranded, given, { quiet: true });
      if (stranded === 'kept') continue;
      isRefused = true;
      onChange();
      return tell({ isKept: false });
    }
    forget(sent);
    tell({ isKept: true });
  };
  const isWaiting = () => parts.length > 0 && !isRefused;
  function keep(): void {
    clearTimeout(soon);
    soon = undefined;
    if (isAsking || !isWaiting() || !isOpen()) return;
    isAsking = true;
    ask()
      .catch((failure: unknown) => {
        // They stay on this device, and are sent again.
        if (!isCallFailure(failure)) throw failure;
      })
      .finally(() => (isAsking = false));
  }
  return {
    lines,
    all: () => parts,
    isWaiting,
    add,
    addUnstored,
    keep,
    stop: () => clearTimeout(soon),
  };
}

/** Lines in as many calls as it takes, none with more than the module holds. */
function portions(lines: readonly string[], most: WrittenKind['schemas']['room']): string[][] {
  const all: string[][] = [];
  let size = 0;
  for (const line of lines.flatMap((whole) => cut(whole, most.characters))) {
    const last = all.at(-1);
    size += line.length;
    if (last && size <= most.characters && last.length < most.lines) last.push(line);
    else {
      all.push([line]);
      size = line.length;
    }
  }
  return all;
}

const cut = (line: string, most: number): string[] =>
  Array.from({ length: Math.ceil(line.length / most) }, (_, part) =>
    line.slice(part * most, (part + 1) * most),
  );
