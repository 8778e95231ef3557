import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejectionReasons, withReason } from './rejection-reasons.ts';

const [headline, advertising] = rejectionReasons;

test('a ready-made reason joins what was typed, as a paragraph of its own, and once', () => {
  assert.equal(withReason(' \n', headline), headline);
  const both = withReason('Dear Ada,  ', headline);
  assert.equal(both, `Dear Ada,\n\n${headline}`);
  assert.equal(withReason(both, headline), both);
  assert.equal(withReason(both, advertising), `${both}\n\n${advertising}`);
});
