import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAllowance, makePace } from './pace.ts';

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

test('nobody waits longer than a whole burst takes to come back', () => {
  let now = 0;
  const pace = makePace({ perSecond: 10, burst: 3 }, () => now);
  for (let times = 0; times < 1_000; times += 1) pace();
  assert.equal(pace(), 300);
  now = 400;
  assert.equal(pace(), 0);
});

test('what is refused is not counted: the door opens as soon as if nobody had knocked', () => {
  let now = 0;
  const allowance = makeAllowance({ perSecond: 10, burst: 3 }, () => now);
  const taken = (times: number) =>
    Array.from({ length: times }, () => allowance.take()).filter(Boolean).length;
  assert.equal(taken(1_000), 3);
  assert.equal(allowance.isUntouched(), false);
  now = 100;
  assert.equal(taken(1_000), 1);
  now = 60_000;
  assert.equal(allowance.isUntouched(), true);
  assert.equal(taken(1_000), 3);
});
