import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutWords, CommentAbout } from './comment-about.ts';

const selected = (words: string, before = '') =>
  aboutWords({ field: 'body', words, before, between: null });

test('selected words are kept as far as there is room for them, and what stood before', () => {
  const about = selected(` ${'word '.repeat(100)}`, 'before '.repeat(100));
  assert.deepEqual([about?.quote.length, about?.before.length], [400, 40]);
  assert.ok(CommentAbout.safeParse(about).success);
});

test('no character is cut in two, and white space alone is no words', () => {
  const about = selected('x'.repeat(399) + '🌊', '🌊' + 'x'.repeat(39));
  assert.deepEqual([about?.quote, about?.before], ['x'.repeat(399), 'x'.repeat(39)]);
  assert.ok(CommentAbout.safeParse(about).success);
  assert.equal(selected(' \n '), null);
});
