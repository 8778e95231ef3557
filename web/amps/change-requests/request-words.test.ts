import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestWords } from './request-words.ts';

const now = Date.parse('2026-01-02T09:00:00Z');
const asked = {
  kind: 'correction' as const,
  state: 'open' as const,
  answer_by: '2026-01-04T09:00:00Z',
  answered_at: null,
  answered_by: null,
  passages: [],
  may: { accept: false, decline: false, withdraw: true },
};

test('what is asked for says who answers, and by when', () => {
  assert.match(requestWords(asked, now)?.next ?? '', /^An editor or administrator .*4 Jan.* 2026/i);
  const down = requestWords({ ...asked, kind: 'take-down' }, now);
  assert.match(down?.next ?? '', /^An administrator/);
  const theirs = { accept: true, decline: true, withdraw: false };
  assert.match(requestWords({ ...asked, may: theirs }, now)?.next ?? '', /^Please answer by/);
  const late = requestWords(asked, now + 3 * 24 * 3_600_000);
  assert.deepEqual([late?.kind, /was due by/.test(late?.next ?? '')], ['warn', true]);
});

test('an answer is shown for a week; what was taken back is not', () => {
  const answered_at = '2026-01-02T08:00:00Z';
  const declined = { ...asked, state: 'declined' as const, answered_at, answered_by: 'Edith' };
  assert.equal(requestWords(declined, now)?.title, 'Correction declined by Edith');
  assert.equal(requestWords(declined, now + 8 * 24 * 3_600_000), null);
  assert.equal(requestWords({ ...declined, state: 'withdrawn' }, now), null);
});
