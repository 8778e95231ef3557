import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressWords, idOf, pageOf } from './list-address.ts';

const defaults = { q: '', status: '', sort: 'updated_at' };
const said = (words: object) => JSON.parse(JSON.stringify(words));

test('the address says only what differs from the defaults', () => {
  assert.deepEqual(said(addressWords({ sort: 'title' }, defaults, { sort: 'updated_at' })), {});
  assert.deepEqual(said(addressWords({}, defaults, { status: '0' })), { status: '0' });
});

test('another filter begins at its first page; another page keeps the filter', () => {
  assert.deepEqual(said(addressWords({ page: '7', q: 'oven' }, defaults, { status: '2' })), {
    q: 'oven',
    status: '2',
  });
  assert.deepEqual(said(addressWords({ q: 'oven' }, defaults, { page: '3' })), {
    q: 'oven',
    page: '3',
  });
});

test('words in the address that belong to nobody here are kept', () => {
  assert.deepEqual(said(addressWords({ support: '1' }, defaults, { q: 'x' })), {
    support: '1',
    q: 'x',
  });
});

test('a page that is no number is the first', () => {
  assert.deepEqual(['2', '0', '-1', 'x', '1e3', undefined].map(pageOf), [2, 1, 1, 1, 1, 1]);
});

test('an id that is no number is not said', () => {
  const words = ['12', '0', '-1', 'x', '1e3', ''];
  assert.deepEqual(words.map(idOf), [12, undefined, undefined, undefined, undefined, undefined]);
});
