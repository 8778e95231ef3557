import * as Y from 'yjs';
import { wordDiff } from '#domain/amps/word-diff.ts';

export interface Run {
  text: string;
  formats: Record<string, unknown>;
}

/**
 * A shared text in runs of one format. Only these formats are followed: the library's own delta copies all
 * that are open at each run, and a browser may have opened thousands that no text of ours knows.
 */
export function runsOf(shared: Y.Text, followed: readonly string[] = []): Run[] {
  const runs: Run[] = [];
  let formats: Run['formats'] = {};
  let last: Run | null = null;
  for (let item = shared._start; item; item = item.right) {
    const { deleted, content } = item;
    if (deleted) continue;
    if (content instanceof Y.ContentFormat && followed.includes(content.key)) {
      formats = { ...formats, [content.key]: content.value };
      last = null;
    } else if (content instanceof Y.ContentString) {
      if (!last) runs.push((last = { text: '', formats }));
      last.text += content.str;
    }
  }
  return runs;
}

/** The characters of a shared text, without its formatting. */
export const plainOf = (shared: Y.Text): string =>
  runsOf(shared)
    .map(({ text }) => text)
    .join('');

/**
 * Makes a shared text say something else by touching only the words that differ, in one pass: whoever
 * types in it at the same time keeps caret and words.
 */
export function replaceText(shared: Y.Text, text: string): void {
  const before = plainOf(shared);
  if (before === text) return;
  shared.applyDelta(
    wordDiff(before, text).map(({ kind, text: words }) => {
      if (kind === 'added') return { insert: words };
      return kind === 'removed' ? { delete: words.length } : { retain: words.length };
    }),
  );
}
