import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseInWords, stateInWords } from './purchase-words.ts';

const purchase = {
  state: 'pending',
  waits_for_bank: false,
  decline_reason: null,
  credits: 5,
  product: 'amp',
  refund_missing: false,
} as const;

test('nobody is told “paid” before the bank has said so', () => {
  assert.equal(purchaseInWords(purchase, false).title, 'Waiting for the bank’s word');
  assert.equal(purchaseInWords(purchase, true).title, 'Not paid yet');
  const onItsWay = purchaseInWords({ ...purchase, waits_for_bank: true }, true);
  assert.equal(onItsWay.title, 'Your money is on its way');
});

test('what is decided is told however one came to the page', () => {
  const paid = purchaseInWords({ ...purchase, state: 'paid' }, true);
  assert.match(paid.text, /You bought 5 credits for Amps\./);
  const declined = { ...purchase, state: 'declined', decline_reason: 'No funds.' } as const;
  assert.equal(purchaseInWords(declined, false).text, 'No funds. Nothing was charged.');
});

test('money that did not come back is not called refunded', () => {
  const missing = { ...purchase, state: 'refunded', refund_missing: true } as const;
  assert.equal(stateInWords(missing).words, 'Refund not arrived');
  assert.match(purchaseInWords(missing, false).text, /it did not reach you/);
  assert.equal(stateInWords({ ...missing, refund_missing: false }).words, 'Refunded');
});
