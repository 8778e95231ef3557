import type * as Y from 'yjs';
import { wordDiff } from '#domain/amps/word-diff.ts';

/** The characters of a shared text, without its formatting. */
export function plainOf(shared: Y.Text): string {
  const parts: { insert: unknown }[] = shared.toDelta();
  return parts.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}

/**
 * Makes a shared text say something else by touching only the words that differ: whoever types in it at
 * the same time keeps caret and words.
 */
export function replaceText(shared: Y.Text, text: string): void {
  let at = 0;
  for (const piece of wordDiff(plainOf(shared), text)) {
    if (piece.kind === 'removed') {
      shared.delete(at, piece.text.length);
      continue;
    }
    if (piece.kind === 'added') shared.insert(at, piece.text);
    at += piece.text.length;
  }
}
