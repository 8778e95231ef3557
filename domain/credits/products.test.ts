import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBeSpent, creditsInWords } from './products.ts';
import { soldProducts } from './sold-products.ts';

test('one credit is not "1 credits"', () => {
  assert.equal(creditsInWords(1), '1 credit');
  assert.equal(creditsInWords(0), '0 credits');
  assert.equal(creditsInWords(1200), '1,200 credits');
});

test('of all that is sold, an Amp alone takes credits today', () => {
  assert.deepEqual(soldProducts.filter(canBeSpent), ['amp']);
});
