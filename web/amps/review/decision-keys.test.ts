import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionOf } from './decision-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const reading = { isTyping: false, isInDialog: false, isOnAnother: false };

test('an editor decides with one key while reading', () => {
  assert.equal(decisionOf({ ...plain, key: 'a' }, reading), 'approve');
  assert.equal(decisionOf({ ...plain, key: 'r' }, reading), 'reject');
  assert.equal(decisionOf({ ...plain, key: 'x' }, reading), null);
});

test('typing a word, reloading and selecting all decide nothing', () => {
  assert.equal(decisionOf({ ...plain, key: 'a' }, { ...reading, isTyping: true }), null);
  assert.equal(decisionOf({ ...plain, key: 'a', ctrlKey: true }, reading), null);
  assert.equal(decisionOf({ ...plain, key: 'r', metaKey: true }, reading), null);
  assert.equal(decisionOf({ ...plain, key: 'a' }, { ...reading, isInDialog: true }), null);
  assert.equal(decisionOf({ ...plain, key: 'a' }, { ...reading, isOnAnother: true }), null);
});
