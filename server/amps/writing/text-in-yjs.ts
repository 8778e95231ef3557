import type * as Y from 'yjs';
import { wordDiff } from '#domain/amps/word-diff.ts';

/** The characters of a shared text, without its formatting. */
export function plainOf(shared: Y.Text): string {
  const parts: { insert: unknown }[] = shared.toDelta();
  return parts.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}

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
