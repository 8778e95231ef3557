import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, sentences } from './wording.ts';

test('a sentence without the field is said of the field, any other stands as it is', () => {
  const field = { label: 'Email' };
  assert.equal(found('email', field, {}).message, 'Email must be a valid e-mail address');
  assert.equal(found('required', field, {}).message, 'Email is required');
  assert.equal(found('url', field, { value: 'abc' }).message, 'abc is not a valid URL');
  assert.equal(found('password', field, {}).message, 'Password confirmation does not match');
});

test('what a user typed is shown as typed, even when it looks like a slot', () => {
  assert.equal(
    found('url', { label: '{value}' }, { value: '{field} $& {min}' }).message,
    '{field} $& {min} is not a valid URL',
  );
  assert.equal(
    found('availability', { label: 'Subdomain' }, { value: 'taken' }).message,
    'Subdomain taken is not available',
  );
});

test('no two rules share a sentence, so that a sentence tells which rule spoke', () => {
  assert.equal(new Set(Object.values(sentences)).size, Object.keys(sentences).length);
});
