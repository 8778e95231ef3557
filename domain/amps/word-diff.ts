import { fewestEdits } from './fewest-edits.ts';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * The work of a diff grows with the square of the edits: as many are looked for as keep it in step with
 * the length of what is compared.
 */
export const mostEdits = (length: number) => Math.ceil(4 * Math.sqrt(length));

/**
 * What leads from one text to another, word by word: the pieces that are `same` or `removed` make up the
 * first text, those `same` or `added` the second, each exactly. Lines of which most words differ are
 * shown as one replaced by the other.
 */
export function wordDiff(from: string, to: string): Piece[] {
  const [before, after] = [tokensOf(from), tokensOf(to)];
  const { start, end } = sharedEnds(before, after);
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  const pieces: Piece[] = [
    { kind: 'same', text: before.slice(0, start).join('') },
    ...(changesOf(oldMiddle, newMiddle) ?? byLines(oldMiddle.join(''), newMiddle.join(''))),
    { kind: 'same', text: end === 0 ? '' : before.slice(-end).join('') },
  ];
  return merged(pieces);
}

/** @returns null where too little is the same. */
function changesOf(before: string[], after: string[]): Piece[] | null {
  if (!shareMost(before, after)) return null;
  return (
    changed(before, after)?.map(({ kind, items }): Piece => ({ kind, text: items.join('') })) ??
    null
  );
}

interface Change {
  kind: Piece['kind'];
  items: readonly string[];
}

/** @returns null where one is hardly the other any more. */
function changed(before: readonly string[], after: readonly string[]): Change[] | null {
  const numbers = new Map<string, number>();
  const numbered = (items: readonly string[]) =>
    items.map((item) => {
      const known = numbers.get(item) ?? numbers.size;
      numbers.set(item, known);
      return known;
    });
  const most = mostEdits(before.length + after.length);
  const runs = fewestEdits(numbered(before), numbered(after), most);
  let [from, to] = [0, 0];
  return (
    runs?.map(({ kind, count }) => {
      const items =
        kind === 'added' ? after.slice(to, to + count) : before.slice(from, from + count);
      if (kind !== 'added') from += count;
      if (kind !== 'removed') to += count;
      return { kind, items };
    }) ?? null
  );
}

/** Whether the shorter text has most of its words in the longer one, in whatever order. */
function shareMost(before: readonly string[], after: readonly string[]): boolean {
  const [shorter, longer] = before.length < after.length ? [before, after] : [after, before];
  const there = new Map<string, number>();
  for (const token of longer) there.set(token, (there.get(token) ?? 0) + 1);
  const words = shorter.filter((token) => !/^\s/.test(token));
  let shared = 0;
  for (const token of words) {
    const left = there.get(token) ?? 0;
    if (left === 0) continue;
    there.set(token, left - 1);
    shared += 1;
  }
  return 2 * shared >= words.length;
}

/** Lines that changed are compared with those in their place, first with first. */
function byLines(before: string, after: string): Piece[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  // One line each: they were compared as wholes before they came here.
  if (was.length === 1 && is.length === 1) return replaced(before, after);
  const changes: Change[] = changed(was, is) ?? [
    { kind: 'removed', items: was },
    { kind: 'added', items: is },
  ];
  const pieces: Piece[] = [];
  const pair = (gone: readonly string[], come: readonly string[]) => {
    for (const piece of paired(gone, come)) pieces.push(piece);
  };
  let gone: readonly string[] = [];
  for (const { kind, items } of changes) {
    if (kind === 'removed') {
      gone = items;
      continue;
    }
    pair(gone, kind === 'added' ? items : []);
    if (kind === 'same') pieces.push({ kind, text: items.join('') });
    gone = [];
  }
  pair(gone, []);
  return pieces;
}

function paired(gone: readonly string[], come: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const pairs = Math.min(gone.length, come.length);
  for (let at = 0; at < pairs; at++) {
    const [was, is] = [gone[at] ?? '', come[at] ?? ''];
    for (const piece of changesOf(tokensOf(was), tokensOf(is)) ?? replaced(was, is))
      pieces.push(piece);
  }
  // Of one of the two alone, in one piece: there may be as many lines as letters.
  return [...pieces, ...replaced(gone.slice(pairs).join(''), come.slice(pairs).join(''))];
}

const replaced = (was: string, is: string): Piece[] => [
  { kind: 'removed', text: was },
  { kind: 'added', text: is },
];

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Words, runs of white space, and other signs one by one; no character is cut in two. */
const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+|./gsu) ?? [];

interface SharedEnds {
  start: number;
  end: number;
}

/** How many items two lists share at their start, and then at their end. */
function sharedEnds(one: readonly unknown[], other: readonly unknown[]): SharedEnds {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

function merged(pieces: readonly Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces) {
    const last = list.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else list.push({ ...piece });
  }
  return list;
}
