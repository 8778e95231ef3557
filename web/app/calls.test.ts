import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { toaster } from '#web/kit/toast.ts';
import { CallFailure } from './call-failure.ts';
import { queryClient, sayUnlessHandled } from './calls.ts';

const gone = () =>
  new CallFailure({ status: 404, code: 'not-found', message: 'It is not here any more' });
const said = () => toaster.shown.get()?.message;

beforeEach(() => toaster.close());

test('an act on what is gone says so in the answer’s words; a reading of it shows so instead', async (t) => {
  t.after(() => {
    toaster.close();
    queryClient.clear();
  });
  await assert.rejects(
    queryClient.fetchQuery({ queryKey: ['gone'], queryFn: () => Promise.reject(gone()) }),
  );
  assert.equal(said(), undefined);
  sayUnlessHandled(gone());
  assert.equal(said(), 'It is not here any more');
});

test('what the catalogue said is not said again', () => {
  const told = gone();
  told.handled = true;
  sayUnlessHandled(told);
  assert.equal(said(), undefined);
});

test('a fault of our own is no answer and is thrown on', () => {
  assert.throws(() => sayUnlessHandled(new TypeError('ours')), TypeError);
});
