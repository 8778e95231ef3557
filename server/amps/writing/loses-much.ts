import { wordDiff } from '#domain/amps/word-diff.ts';

/** More letters than this are much, whatever came in their place. */
const much = 200;

/** Whether a change takes away so much of these texts that they are to be found again. */
export function losesMuch(before: readonly string[], after: readonly string[]): boolean {
  const lost = before.map((text, at) => lostBetween(text, after[at] ?? ''));
  return lost.reduce((sum, letters) => sum + letters, 0) > much;
}

/** How many letters of a text are not in the next one; words are compared only where that may be much. */
function lostBetween(before: string, after: string): number {
  const most = replacedIn(before, after);
  if (most <= much) return most;
  return wordDiff(before, after)
    .filter(({ kind }) => kind === 'removed')
    .reduce((sum, { text }) => sum + text.length, 0);
}

/** What of a text stands between the beginning and the end that it shares with the next one. */
function replacedIn(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
