import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creditsInWords } from './products.ts';

test('one credit is not "1 credits"', () => {
  assert.equal(creditsInWords(1), '1 credit');
  assert.equal(creditsInWords(0), '0 credits');
  assert.equal(creditsInWords(1200), '1,200 credits');
});
