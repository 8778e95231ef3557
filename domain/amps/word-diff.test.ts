import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { wordDiff } from './word-diff.ts';

test('a changed word is shown as removed and added, the rest as it was', () => {
  assert.deepEqual(wordDiff('The red house stands.', 'The blue house stands.'), [
    { kind: 'same', text: 'The ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'blue' },
    { kind: 'same', text: ' house stands.' },
  ]);
});

test('nothing changed is one piece, and two empty texts are none', () => {
  assert.deepEqual(wordDiff('same', 'same'), [{ kind: 'same', text: 'same' }]);
  assert.deepEqual(wordDiff('', ''), []);
});

test('the pieces make up both texts exactly, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '“', '😀', 'é', '.') });
  fc.assert(
    fc.property(text, text, (from, to) => {
      const pieces = wordDiff(from, to);
      const side = (kind: 'added' | 'removed') =>
        pieces
          .filter((piece) => piece.kind === 'same' || piece.kind === kind)
          .map((piece) => piece.text)
          .join('');
      assert.equal(side('removed'), from);
      assert.equal(side('added'), to);
    }),
  );
});

const words = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at} `).join('');

test('two texts that share nothing are one instead of the other, however long', () => {
  const pieces = wordDiff(words('a'), words('b'));
  assert.ok(pieces.length > 0);
  assert.equal(pieces[0]?.kind, 'removed');
});
