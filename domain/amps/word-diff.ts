import { diffArrays } from 'diff';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Texts that differ in more words than this are shown as one replaced by the other. */
const mostEdits = 1_500;

/**
 * What leads from one text to another, word by word: the pieces that are `same` or `removed` make up the
 * first text, those `same` or `added` the second, each exactly.
 */
export function wordDiff(from: string, to: string): Piece[] {
  const [before, after] = [tokensOf(from), tokensOf(to)];
  const { start, end } = sharedEnds(before, after);
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  const pieces: Piece[] = [
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle(oldMiddle, newMiddle),
    { kind: 'same', text: end === 0 ? '' : before.slice(-end).join('') },
  ];
  return merged(pieces);
}

function middle(before: string[], after: string[]): Piece[] {
  const changes = diffArrays(before, after, { maxEditLength: mostEdits });
  if (!changes) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

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
