import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime, exactTime, relativeTime } from './times.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (ms: number) => relativeTime(now - ms, now);

test('times are told in the largest unit that fits', () => {
  assert.equal(ago(0), 'just now');
  assert.equal(ago(59_000), 'just now');
  assert.equal(ago(60_000), '1 minute ago');
  assert.equal(ago(3 * 3_600_000), '3 hours ago');
  assert.equal(ago(86_400_000), 'yesterday');
  assert.equal(ago(20 * 86_400_000), '2 weeks ago');
  assert.equal(ago(400 * 86_400_000), 'last year');
  assert.equal(ago(-7_200_000), 'in 2 hours');
});

test('the exact time names its zone, and a day that is not today is named', () => {
  assert.match(exactTime(now), /2026.*:00:00 \S+$/);
  assert.match(clockTime(now, now), /^\d\d:\d\d$/);
  assert.match(clockTime(now - 3 * 86_400_000, now), /Nov 1[78], \d\d:\d\d/);
});
