import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleTone, roleWords } from './role-words.ts';

test('a role is written as people say it', () => {
  assert.equal(roleWords('CustomerPendingAffiliate'), 'Customer pending affiliate');
  assert.equal(roleWords('Admin'), 'Admin');
});

test('who is shut out stands out, and so does who can do everything', () => {
  assert.equal(roleTone('AccountSuspended'), 'bad');
  assert.equal(roleTone('UnverifiedCustomer'), 'warn');
  assert.equal(roleTone('SuperAdmin'), 'info');
  assert.equal(roleTone('Customer'), 'quiet');
});
