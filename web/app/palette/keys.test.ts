import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedOf } from './keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const reading = { isGoing: false, isTyping: false, singleKeys: true };

test('Ctrl or Cmd and K open the palette, also while one types', () => {
  const typing = { ...reading, isTyping: true, singleKeys: false };
  assert.equal(deedOf(press('k', { ctrlKey: true }), typing), 'palette');
  assert.equal(deedOf(press('K', { metaKey: true }), reading), 'palette');
});

test('single keys act on pages, not in texts, and not when they are switched off', () => {
  assert.equal(deedOf(press('?'), reading), 'shortcuts');
  assert.equal(deedOf(press('?'), { ...reading, isTyping: true }), null);
  assert.equal(deedOf(press('?'), { ...reading, singleKeys: false }), null);
  assert.equal(deedOf(press('?', { ctrlKey: true }), reading), null);
});

test('g and a letter go to a page; any other letter goes nowhere', () => {
  assert.equal(deedOf(press('g'), reading), 'go');
  assert.deepEqual(deedOf(press('a'), { ...reading, isGoing: true }), {
    to: '/announcements/list',
  });
  assert.equal(deedOf(press('z'), { ...reading, isGoing: true }), null);
  assert.equal(deedOf(press('a'), reading), null);
});
