import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes.ts';

test('a status is shown by its name, before and after', () => {
  assert.deepEqual(changesOf({ before: { status: 0 }, after: { status: 1 } }), [
    { name: 'status', from: 'Draft', to: 'In review' },
  ]);
});

test('what is said beside a deed is shown without an arrow', () => {
  assert.deepEqual(changesOf({ before: null, after: { product: 'amp', flags: [], ai_on: true } }), [
    { name: 'product', from: '', to: 'amp' },
    { name: 'flags', from: '', to: 'none' },
    { name: 'ai on', from: '', to: 'yes' },
  ]);
});

test('a deed without facts has no changes', () => {
  assert.deepEqual(changesOf({ before: null, after: null }), []);
});
