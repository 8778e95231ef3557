import assert from 'node:assert/strict';

/** Asks a page for some words, whichever of its signs are written as numbers. */
export function showsOn(page: string, pattern: RegExp): void {
  const read = page.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  // A whole page in the message would drown the words that are missing.
  assert.ok(pattern.test(read), `The page lacks ${pattern.source}`);
}

/** The last part of a post's address. */
export const slugOf = (link: string | null) => new URL(link ?? '').pathname.replaceAll('/', '');
