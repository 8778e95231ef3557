import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anOrder, orderNow, paid, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { Complaint } from './complaint.ts';
import { paymentsToSeeTo, refundByOperator, settlePayment } from './payments.ts';
import { pricesInWords, setPriceByOperator, withdrawByOperator } from './prices.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

test('the operator sees payments that make no sense, and keeps what was done about them', async () => {
  const buyer = await signedIn(tools, api, { name: 'ada' });
  assert.equal(await paymentsToSeeTo(tools), 'No payment waits for a person.');
  const order = await anOrder(tools, { personId: buyer.id });
  await tell(tools, api, paid(order, { amount_total: 1 }));
  const listed = await paymentsToSeeTo(tools);
  assert.match(listed, new RegExp(`purchase ${order.id}: The order is over 4900 USD`));
  const [id = ''] = listed.split(' ');
  await assert.rejects(settlePayment(tools, { id, note: ' ' }), Complaint);
  await settlePayment(tools, { id, note: 'Wrote to the buyer' });
  assert.equal(await paymentsToSeeTo(tools), 'No payment waits for a person.');
  await assert.rejects(settlePayment(tools, { id, note: 'again' }), Complaint);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('the operator asks for a refund once, of what was paid, and gives nothing back themselves', async () => {
  const buyer = await signedIn(tools, api, { name: 'grace' });
  const order = await anOrder(tools, { personId: buyer.id });
  const id = String(order.id);
  await assert.rejects(refundByOperator(tools, { id, confirmDebt: false }), Complaint);
  await tell(tools, api, paid(order));
  await refundByOperator(tools, { id, confirmDebt: false });
  assert.equal((await orderNow(tools, order.id)).state, 'paid', 'until the bank says so');
  for (const wrong of [id, '999999', 'x'])
    await assert.rejects(refundByOperator(tools, { id: wrong, confirmDebt: false }), Complaint);
  tools.advance(24 * 3_600_000);
  await refundByOperator(tools, { id, confirmDebt: false });
  await assert.rejects(refundByOperator(tools, { id, confirmDebt: false }), /within a day/);
});

test('a price that somebody set takes the demo prices off sale, for all to see', async () => {
  const buyer = await signedIn(tools, api, { name: 'alan' });
  const packs = async () => (await buyer.call('GET', '/credits/products/msn')).json().data.packs;
  assert.equal((await packs()).length, 2);
  const msn = { product: 'msn', quantity: '10', from: '' };
  await setPriceByOperator(tools, { ...msn, price: '199.50', currency: 'eur' });
  tools.advance(1_000);
  await setPriceByOperator(tools, { ...msn, price: '189.50', currency: 'EUR' });
  const [pack, ...others] = await packs();
  assert.deepEqual(others, []);
  assert.deepEqual([pack.quantity, pack.price_cents, pack.currency], [10, 18_950, 'EUR']);
  assert.match(await pricesInWords(tools), /^msn {2}10 for €189\.50$/m);
  await withdrawByOperator(tools, msn);
  await assert.rejects(withdrawByOperator(tools, msn), Complaint);
  for (const wrong of [{ price: '0' }, { price: 'free' }, { currency: 'XXZ' }, { product: 'gold' }])
    await assert.rejects(
      setPriceByOperator(tools, { ...msn, price: '1', currency: 'USD', ...wrong }),
      Complaint,
    );
});
