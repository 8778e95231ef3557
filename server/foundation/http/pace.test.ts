import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePace } from './pace.ts';

test('a burst goes at once, and what follows waits longer and longer', () => {
  const pace = makePace({ perSecond: 10, burst: 3 }, () => 0);
  assert.deepEqual([pace(), pace(), pace(), pace(), pace(2)], [0, 0, 0, 100, 300]);
});

test('rest fills it again, never beyond the burst', () => {
  let now = 0;
  const pace = makePace({ perSecond: 10, burst: 3 }, () => now);
  for (let times = 0; times < 5; times += 1) pace();
  now = 60_000;
  assert.deepEqual([pace(3), pace()], [0, 100]);
});
