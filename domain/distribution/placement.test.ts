import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explain } from './placement.ts';

test('the words of a site end in one full stop, its own or ours', () => {
  for (const detail of ['You may not do that.', 'You may not do that']) {
    const { says } = explain({ code: 'content-refused', facts: { detail } }, 'WordPress');
    assert.equal(says, 'WordPress refused the text: You may not do that.');
  }
});
