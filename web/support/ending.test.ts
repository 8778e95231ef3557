import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallFailure } from '#web/ground/call-failure.ts';
import { wordsForFailure } from './ending.ts';

const failure = (status: number, code: string, summary = 'as the server says') =>
  new CallFailure({
    status,
    code,
    message: 'one of its errors',
    summary,
    errors: ['one of its errors'],
  });

test('a server’s refusal is said in its message, whatever its errors are, no answer at all in ours [R9.13, R9.14]', () => {
  assert.equal(wordsForFailure(failure(200, 'refused')), 'as the server says');
  assert.equal(wordsForFailure(failure(429, 'too-many')), 'as the server says');
  assert.equal(wordsForFailure(failure(200, 'refused', '')), 'one of its errors');
  const none = 'Cannot submit request. Please try again later.';
  assert.equal(wordsForFailure(failure(0, 'network')), none);
  assert.equal(wordsForFailure(failure(502, 'unreadable')), none);
});

test('what the error catalogue has said is not said again', () => {
  const told = failure(500, 'unexpected');
  told.handled = true;
  assert.equal(wordsForFailure(told), null);
});
