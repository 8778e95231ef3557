import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, statuses } from '#domain/amps/status.ts';
import { changeNoteFor, isSubmitted, noteFor } from './what-next.ts';

test('every status but Live says what happens next', () => {
  for (const status of statuses)
    assert.equal(noteFor(statusCode[status]) === null, status === 'live', status);
});

test('an Amp in review has its sites, a draft has none', () => {
  assert.equal(isSubmitted(statusCode.pending), true);
  assert.equal(isSubmitted(statusCode.draft), false);
  assert.equal(isSubmitted(statusCode.live), false);
});

test('a change that is not on the sites is said, in words that do not call it live', () => {
  assert.equal(changeNoteFor(null), null);
  assert.match(changeNoteFor('awaiting')?.text ?? '', /live is the text that was approved before/);
  assert.match(changeNoteFor('rejected')?.title ?? '', /rejected/);
});
