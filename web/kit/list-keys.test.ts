import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRow } from './list-keys.ts';

test('j and k walk the rows and stop at the ends', () => {
  assert.equal(nextRow(-1, 'j', 10), 0);
  assert.equal(nextRow(-1, 'k', 10), 9);
  assert.equal(nextRow(3, 'j', 10), 4);
  assert.equal(nextRow(9, 'j', 10), 9);
  assert.equal(nextRow(0, 'k', 10), 0);
});
