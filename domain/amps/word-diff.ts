import { diffArrays } from 'diff';

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
  const maxEditLength = mostEdits(before.length + after.length);
  const changes = diffArrays(before, after, { maxEditLength });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })) ?? null
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
  const maxEditLength = mostEdits(was.length + is.length);
  const changes = diffArrays(was, is, { maxEditLength }) ?? [
    { removed: true, added: false, value: was },
    { removed: false, added: true, value: is },
  ];
  const pieces: Piece[] = [];
  let gone: string[] = [];
  for (const { added, removed, value } of changes) {
    if (removed) {
      gone = value;
      continue;
    }
    if (added) pieces.push(...paired(gone, value));
    else pieces.push(...paired(gone, []), { kind: 'same', text: value.join('') });
    gone = [];
  }
  return [...pieces, ...paired(gone, [])];
}

function paired(gone: readonly string[], come: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < Math.max(gone.length, come.length); at++) {
    const [was, is] = [gone[at] ?? '', come[at] ?? ''];
    const changes = changesOf(tokensOf(was), tokensOf(is));
    pieces.push(
      ...(changes ?? [
        { kind: 'removed', text: was },
        { kind: 'added', text: is },
      ]),
    );
  }
  return pieces;
}

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
