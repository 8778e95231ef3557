import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumbers } from './page-numbers.ts';

test('first, last and the pages around this one are offered, gaps of one are filled', () => {
  assert.deepEqual(pageNumbers(1, 1), [1]);
  assert.deepEqual(pageNumbers(1, 52), [1, 2, null, 52]);
  assert.deepEqual(pageNumbers(4, 52), [1, 2, 3, 4, 5, null, 52]);
  assert.deepEqual(pageNumbers(20, 52), [1, null, 19, 20, 21, null, 52]);
  assert.deepEqual(pageNumbers(52, 52), [1, null, 51, 52]);
});
