import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf } from './cost.ts';

test('the missing credits are what is needed beyond what can be spent', () => {
  assert.deepEqual(costOf([{ quantity: 1 }, { quantity: 2 }], 1), {
    needed: 3,
    available: 1,
    missing: 2,
  });
  assert.equal(costOf([{ quantity: 1 }], 5).missing, 0);
  assert.equal(costOf([], 0).missing, 0);
});

test('of credits that are not told nothing is said to be missing', () => {
  assert.deepEqual(costOf([{ quantity: 1 }], null), { needed: 1, available: null, missing: 0 });
});
