import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotesIn } from './find-quote.ts';

const text = 'The loft is warm.\nThe loft is dark until  spring, and the loft is ours.';
const wordsAt = (quote: string, before = '', isStrict = false) => {
  const found = quotesIn(text)({ quote, before }, isStrict);
  return found && [found.from, text.slice(found.from, found.to)];
};

test('quoted words are found, whatever white space stands between them', () => {
  assert.deepEqual(wordsAt('dark until spring'), [30, 'dark until  spring']);
  assert.deepEqual(wordsAt('warm. The'), [12, 'warm.\nThe']);
  assert.equal(wordsAt('dark until winter'), null);
  assert.equal(wordsAt('  '), null);
});

test('of several places the one before which most of the same stands', () => {
  assert.deepEqual(wordsAt('loft is'), [4, 'loft is']);
  assert.deepEqual(wordsAt('loft is', 'spring, and the '), [58, 'loft is']);
  assert.deepEqual(wordsAt('loft is', 'is warm. The'), [22, 'loft is']);
});

test('where words may have been taken out, others like them are not taken for them', () => {
  assert.equal(wordsAt('loft is', 'in winter the ', true), null);
  assert.deepEqual(wordsAt('loft is', 'and the ', true), [58, 'loft is']);
  assert.deepEqual(wordsAt('The', '', true), [0, 'The']);
});

test('a text of one letter over and over takes no time', () => {
  const long = 'a'.repeat(200_000);
  const begun = performance.now();
  const found = quotesIn(long)({ quote: 'a'.repeat(400), before: 'b'.repeat(40) });
  assert.deepEqual(found, { from: 0, to: 400 });
  assert.ok(performance.now() - begun < 1_000);
});
