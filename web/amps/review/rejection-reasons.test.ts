import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejectionReasons, withReason } from './rejection-reasons.ts';

const [headline = '', advertising = ''] = rejectionReasons('headline').map(
  ({ sentence }) => sentence,
);

test('the title is called as its kind calls it', () => {
  assert.equal(
    rejectionReasons('note')[0]?.sentence,
    'The note promises more than the text delivers.',
  );
});

test('a ready-made reason joins what was typed, as a paragraph of its own, and once', () => {
  assert.equal(withReason(' \n', headline), headline);
  const both = withReason('Dear Ada,  ', headline);
  assert.equal(both, `Dear Ada,\n\n${headline}`);
  assert.equal(withReason(both, headline), both);
  assert.equal(withReason(both, advertising), `${both}\n\n${advertising}`);
});
