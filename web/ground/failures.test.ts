import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallFailure } from './call-failure.ts';
import { catalogueFor } from './failures.ts';

function aCatalogue(here = '/announcements/list?page=2') {
  const said: string[] = [];
  const done: string[] = [];
  const answer = catalogueFor({
    sayError: (message) => said.push(message),
    here: () => here,
    keepWords: () => done.push('words kept'),
    endSession: async () => void done.push('logged out'),
    goToLogin: async (next) => void done.push(`login, then ${next}`),
  });
  return { answer, said, done };
}

const failure = (status: number) => new CallFailure({ status, code: 'x', message: 'Words' });

test('500 is told in the specification’s words and nobody is logged out [R9.01]', async () => {
  const { answer, said, done } = aCatalogue();
  const it = failure(500);
  await answer(it);
  assert.deepEqual(said, ['Something went wrong. Please try again or contact support.']);
  assert.deepEqual(done, []);
  assert.ok(it.handled);
});

test('401 and 403 log out and ask to log in, each in its words, and come back here [R9.02, R9.03, R9.04, R9.05]', async () => {
  for (const [status, words] of [
    [401, 'Unauthorized: Access denied'],
    [403, 'Please log in to continue'],
  ] as const) {
    const { answer, said, done } = aCatalogue();
    await answer(failure(status));
    assert.deepEqual(said, [words]);
    assert.deepEqual(done, ['words kept', 'logged out', 'login, then /announcements/list?page=2']);
  }
});

test('several refused calls at once are told once', async () => {
  const { answer, said, done } = aCatalogue();
  await Promise.all([answer(failure(401)), answer(failure(401)), answer(failure(403))]);
  assert.equal(said.length, 1);
  assert.equal(done.length, 3);
});

test('on the login page itself there is nowhere else to go', async () => {
  const { answer, said, done } = aCatalogue('/login?next=%2Fwelcome');
  await answer(failure(401));
  assert.equal(said.length, 1);
  assert.deepEqual(done, []);
});

test('every other failure is the caller’s to tell [R9.08]', async () => {
  const { answer, said } = aCatalogue();
  for (const status of [0, 200, 404, 409, 412, 422, 429, 503]) {
    const it = failure(status);
    await answer(it);
    assert.equal(it.handled, false, String(status));
  }
  assert.deepEqual(said, []);
});
