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

test('the sentences of template slides name box, slide and count', () => {
  const field = { label: 'Headline' };
  assert.equal(
    found('slideTextRequired', field, { description: 'Headline', slide: 2 }).message,
    'Headline on slide #2 is required',
  );
  assert.equal(
    found('slideTextTooLong', field, { description: 'Headline', slide: 2, max: 20, current: 21 })
      .message,
    'Headline on slide #2 must be fewer than 20 characters. Current: 21',
  );
  assert.equal(
    found('slideImageRequired', field, { description: 'Photo', slide: 3 }).message,
    'Photo on slide #3 requires an image. Please upload one.',
  );
});

test('no two rules share a sentence, so that a sentence tells which rule spoke', () => {
  assert.equal(new Set(Object.values(sentences)).size, Object.keys(sentences).length);
});
