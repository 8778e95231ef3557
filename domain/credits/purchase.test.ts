import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../problems.ts';
import { centsOf, moneyInWords } from './money.ts';
import {
  isTooEarly,
  purchaseAfter,
  purchaseStates,
  receiptName,
  receiptSeriesOf,
  requirePurchaseMove,
} from './purchase.ts';

test('money that came counts, whatever was said before, but only once', () => {
  for (const state of ['created', 'pending', 'declined', 'cancelled', 'expired'] as const)
    assert.equal(purchaseAfter(state, 'pay'), 'paid');
  for (const state of ['paid', 'refunded', 'disputed'] as const)
    assert.equal(purchaseAfter(state, 'pay'), null);
});

test('news that come late change nothing that is decided', () => {
  for (const move of ['decline', 'expire', 'cancel', 'open'] as const)
    for (const state of ['paid', 'refunded', 'disputed', 'declined', 'expired'] as const)
      assert.equal(purchaseAfter(state, move), null, `${state} ${move}`);
});

test('only what is paid is refunded or disputed', () => {
  const open = (move: 'refund' | 'dispute' | 'winDispute') =>
    purchaseStates.filter((state) => purchaseAfter(state, move) !== null);
  assert.deepEqual(open('refund'), ['paid', 'disputed']);
  assert.deepEqual(open('dispute'), ['paid']);
  assert.deepEqual(open('winDispute'), ['disputed']);
  assert.throws(() => requirePurchaseMove('refunded', 'refund'), Problem);
});

test('what happens to money is too early while it can still come, and never once it is given back', () => {
  const early = (move: 'pay' | 'decline' | 'refund' | 'dispute' | 'winDispute') =>
    purchaseStates.filter((state) => isTooEarly(state, move));
  const payable = ['created', 'pending', 'declined', 'cancelled', 'expired'];
  assert.deepEqual(early('refund'), payable);
  assert.deepEqual(early('dispute'), [...payable, 'disputed']);
  assert.deepEqual(early('winDispute'), ['created', 'pending', 'paid', ...payable.slice(2)]);
  assert.deepEqual([...early('pay'), ...early('decline')], [], 'a payment is not waited for twice');
});

test('amounts are written in their own currency’s units', () => {
  assert.equal(moneyInWords(129_900, 'USD'), '$1,299.00');
  assert.equal(moneyInWords(5, 'EUR'), '€0.05');
  assert.equal(moneyInWords(1500, 'JPY'), '¥1,500');
});

test('a typed amount is read to the cent, in the currency’s own units', () => {
  assert.equal(centsOf('49', 'USD'), 4900);
  assert.equal(centsOf('49.5', 'EUR'), 4950);
  assert.equal(centsOf('0.29', 'USD'), 29);
  assert.equal(centsOf('1500', 'JPY'), 1500);
  for (const wrong of ['', '1.005', '-1', '1e3', '1,000', ' 1', '.5'])
    assert.equal(centsOf(wrong, 'USD'), null, wrong);
  assert.equal(centsOf('1.5', 'JPY'), null);
});

test('a receipt is named by year and number, after a restore by its series too', () => {
  const numbered = { number: 42, issuedAt: new Date('2026-01-02T09:00:00Z') };
  assert.equal(receiptName({ ...numbered, series: '' }), 'R-2026-000042');
  const series = receiptSeriesOf(new Date('2026-01-02T09:00:00Z'));
  assert.equal(receiptName({ ...numbered, series }), 'R-2026-T88BO0-000042');
  assert.notEqual(receiptSeriesOf(new Date('2026-01-02T09:00:01Z')), series);
});
