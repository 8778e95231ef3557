import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLiveChange, nextAfter, pieceBeside, sinceOf, stateOf } from './filters.ts';
import type { QueueLine } from './queue-calls.ts';

const aLine = (differs: Partial<QueueLine>): QueueLine => ({
  id: 5,
  press_release_id: 9,
  company: null,
  owner: 'Ida',
  words: 400,
  approval: 'awaiting',
  resubmitted: false,
  picture: null,
  status: 1,
  scheduled_for: null,
  submitted_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  ...differs,
});

test('an address with a state that does not exist shows what waits', () => {
  assert.equal(stateOf('rejected'), 'rejected');
  assert.equal(stateOf('<script>'), 'awaiting');
});

test('waiting counts from the submission, not from the last edit', () => {
  assert.equal(sinceOf(aLine({})), '2026-11-20T09:00:00.000Z');
  assert.equal(sinceOf(aLine({ submitted_at: null })), '2026-11-21T09:00:00.000Z');
  assert.equal(sinceOf(aLine({ approval: 'approved' })), '2026-11-21T09:00:00.000Z');
});

test('a change of a live text waits since it was made', () => {
  const change = aLine({ status: 2 });
  assert.equal(isLiveChange(change), true);
  assert.equal(isLiveChange(aLine({})), false);
  assert.equal(isLiveChange(aLine({ status: 2, approval: 'approved' })), false);
  assert.equal(sinceOf(change), '2026-11-21T09:00:00.000Z');
});

test('after a decision the next piece that waits is read, and after the last the first', () => {
  const line = (id: number, approval: 'awaiting' | 'approved') => ({ id, approval });
  const rows = [line(1, 'awaiting'), line(2, 'approved'), line(3, 'awaiting')];
  assert.equal(nextAfter(rows, 1)?.id, 3);
  assert.equal(nextAfter(rows, 3)?.id, 1);
  assert.equal(nextAfter([line(1, 'awaiting')], 1), null);
});

test('j and k go from piece to piece, and stay at the ends', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  assert.equal(pieceBeside(rows, 1, 'j')?.id, 2);
  assert.equal(pieceBeside(rows, 2, 'j')?.id, 2);
  assert.equal(pieceBeside(rows, 1, 'k')?.id, 1);
  assert.equal(pieceBeside(rows, 9, 'k')?.id, 1, 'from one that is no longer among them');
  assert.equal(pieceBeside([], 1, 'j'), null);
});
