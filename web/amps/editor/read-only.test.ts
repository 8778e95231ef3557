import assert from 'node:assert/strict';
import test from 'node:test';
import { statusCode, statuses } from '#domain/amps/status.ts';
import { readOnlyReason } from './read-only.ts';

test('an Amp in review says how to get it back, to those who can', () => {
  const code = statusCode.pending;
  assert.equal(readOnlyReason(code, { mayWithdraw: true }), 'In review: withdraw it to edit.');
  assert.doesNotMatch(readOnlyReason(code, { mayWithdraw: false }), /withdraw/);
});

test('every status has its reason', () => {
  for (const status of statuses)
    assert.match(readOnlyReason(statusCode[status], { mayWithdraw: false }), /\.$/);
});
