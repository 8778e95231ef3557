import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, statuses } from '#domain/amps/status.ts';
import { changeNoteFor, isResting, isSubmitted, noteFor, unsentNote } from './what-next.ts';

test('before anything is live the report says so, or leaves it to the next step', () => {
  const said = statuses.filter((status) => noteFor(statusCode[status], null) !== null);
  assert.deepEqual(said, ['draft', 'pending', 'rejected']);
});

test('what was live and was taken down is called what it is', () => {
  assert.equal(noteFor(statusCode.rejected, null)?.title, 'Rejected');
  assert.equal(noteFor(statusCode.rejected, 'retracted')?.title, 'Retracted');
  assert.match(noteFor(statusCode.rejected, 'lapsed')?.title ?? '', /credit came back/);
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

test('an approved Amp of which nothing is sent says when it goes out', () => {
  assert.match(unsentNote('2 December', true).title, /goes out on 2 December/);
  assert.match(unsentNote(null, true).title, /not sent yet/);
  assert.match(unsentNote(null, false).title, /stopped/);
});

test('a post that is taken up in this very moment is no rest', () => {
  const now = Date.parse('2026-03-28T10:00:00Z');
  const since = (state_since: string) => ({ placements: [{ state_since }] });
  assert.equal(isResting(since('2026-03-28T09:59:58Z'), now), false);
  assert.equal(isResting(since('2026-03-28T09:59:00Z'), now), true);
});
