import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { toaster } from '#web/kit/toast.ts';
import { CallFailure } from './call-failure.ts';
import { pageInstead, queryClient, sayUnlessHandled } from './calls.ts';

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

test('a page behind the end of a list is its last one', () => {
  const page = { limit: 10, total: 11, pages: 2 };
  assert.equal(pageInstead({ ...page, page: 99 }), 2);
  assert.equal(pageInstead({ ...page, page: 2 }), null);
  assert.equal(pageInstead({ page: 1, limit: 10, total: 0, pages: 0 }), null);
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
