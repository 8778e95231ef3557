import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, statuses } from '#domain/amps/status.ts';
import { isSubmitted, noteFor } from './what-next.ts';

test('every status but Live says what happens next', () => {
  for (const status of statuses)
    assert.equal(noteFor(statusCode[status]) === null, status === 'live', status);
});

test('an Amp in review has its sites, a draft has none', () => {
  assert.equal(isSubmitted(statusCode.pending), true);
  assert.equal(isSubmitted(statusCode.draft), false);
  assert.equal(isSubmitted(statusCode.live), false);
});
