import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeInWords } from './entry-words.ts';

const none = { amount: 0, held: 0, frozen: 0, owed: 0 };

test('a change tells what can be spent, and else what moved beside it', () => {
  assert.equal(changeInWords({ ...none, amount: 5 }), '+5');
  assert.equal(changeInWords({ ...none, amount: -1, held: 1 }), '−1');
  assert.equal(changeInWords({ ...none, held: -1 }), '−1 held');
  assert.equal(changeInWords({ ...none, owed: 2 }), '+2 owed');
});
