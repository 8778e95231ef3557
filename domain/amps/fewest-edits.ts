/** Items in a row that both lists have, or one of them. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  count: number;
}

/**
 * The fewest steps that lead from one list of numbers to another (Myers, 1986), what is removed before
 * what is added; null when it takes more than `most` of them. The work grows with the square of `most`.
 */
export function fewestEdits(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
  most: number,
): Run[] | null {
  const [from, to] = [before.length, after.length];
  const middle = most + 1;
  // How far in `before` a path has come on each diagonal: `place in before - place in after`.
  const reach = new Int32Array(2 * middle + 1);
  const earlier: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    earlier.push(reach.slice(middle - edits - 1, middle + edits + 2));
    // Beyond an end of either list there is nothing to come to.
    const least = edits <= to ? -edits : edits - 2 * to;
    const largest = edits <= from ? edits : 2 * from - edits;
    for (let diagonal = least; diagonal <= largest; diagonal += 2) {
      const [below, above] = [reach[middle + diagonal - 1] ?? 0, reach[middle + diagonal + 1] ?? 0];
      const isAdded = diagonal === -edits || (diagonal !== edits && below < above);
      let at = isAdded ? above : below + 1;
      while (at < from && at - diagonal < to && before[at] === after[at - diagonal]) at += 1;
      reach[middle + diagonal] = at;
      if (at >= from && at - diagonal >= to) return pathBack(earlier, from, to);
    }
  }
  return null;
}

/** @param earlier how far each diagonal had come before each edit, the diagonal 0 in the middle. */
function pathBack(earlier: readonly Int32Array[], from: number, to: number): Run[] {
  const runs: Run[] = [];
  let [at, other] = [from, to];
  for (let edits = earlier.length - 1; edits >= 0; edits -= 1) {
    const reach = earlier[edits];
    const diagonal = at - other;
    const reached = (which: number) => reach?.[which + edits + 1] ?? 0;
    const isAdded =
      diagonal === -edits || (diagonal !== edits && reached(diagonal - 1) < reached(diagonal + 1));
    const start = edits === 0 ? 0 : isAdded ? reached(diagonal + 1) : reached(diagonal - 1) + 1;
    addTo(runs, 'same', at - start);
    [at, other] = [start, start - diagonal];
    if (edits === 0) break;
    addTo(runs, isAdded ? 'added' : 'removed', 1);
    if (isAdded) other -= 1;
    else at -= 1;
  }
  return inOrder(runs.toReversed());
}

function addTo(runs: Run[], kind: Run['kind'], count: number): void {
  if (count === 0) return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.count += count;
  else runs.push({ kind, count });
}

/** Between two stretches that are the same, all that is removed stands before all that is added. */
function inOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let [removed, added] = [0, 0];
  const settle = () => {
    addTo(ordered, 'removed', removed);
    addTo(ordered, 'added', added);
    [removed, added] = [0, 0];
  };
  for (const { kind, count } of runs) {
    if (kind === 'removed') removed += count;
    else if (kind === 'added') added += count;
    else {
      settle();
      addTo(ordered, kind, count);
    }
  }
  settle();
  return ordered;
}
