import assert from 'node:assert/strict';
import { test } from 'node:test';
import { people } from '#contract/people.ts';
import { firstRows } from './rows.ts';

test('the calls of the first page are the contract’s own', () => {
  for (const name of ['activeSession', 'logIn', 'logOut', 'sendPasswordReset'] as const) {
    const { method, path, idempotent } = people[name];
    assert.deepEqual(firstRows[name], { method, path, idempotent });
  }
});
