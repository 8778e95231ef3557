import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initials } from './initials.ts';

test('initials are the first and the last', () => {
  assert.equal(initials('Ada King Lovelace'), 'AL');
  assert.equal(initials('ben'), 'B');
  assert.equal(initials(''), '');
});
