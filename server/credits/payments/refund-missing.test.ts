import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { paymentsToSeeTo, settlePayment } from '../../command/payments.ts';
import { undoneEvents } from './payment-event-table.ts';

const { tools, api, buyer, order, sum, soundBut } = await aTill();

type Order = Awaited<ReturnType<typeof order>>;

const aRefund = (made: Order, status: string | null) => ({
  id: `re_${made.id}`,
  object: 'refund',
  status,
  failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
  payment_intent: `pi_${made.id}`,
  charge: `ch_${made.id}`,
  amount: made.total_cents,
  currency: made.currency.toLowerCase(),
});
const parkedOf = async ({ id }: Order) =>
  (await undoneEvents(tools.db.root)).filter((event) => event.purchase_id === id);
async function shown({ id }: Order): Promise<{ state: string; refund_missing: boolean }> {
  return (await buyer().call('GET', `/credits/purchases/${id}`)).json().data;
}
async function aRefundedOrder() {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  return made;
}

for (const [status, kinds] of [
  ['failed', ['refund.failed', 'charge.refund.updated', 'refund.updated']],
  ['canceled', ['refund.updated', 'charge.refund.updated']],
] as const)
  test(`a refund that is ${status} after it was made waits for a person, and its order says so`, async () => {
    const made = await aRefundedOrder();
    assert.equal((await shown(made)).refund_missing, false);
    for (const type of kinds) await tell(tools, api, { type, object: aRefund(made, status) });
    const [event, ...more] = await parkedOf(made);
    assert.ok(event);
    assert.deepEqual(more, [], 'one failure is one thing to see to, however often it is told');
    assert.match(event.note, /has not reached the buyer \((failed|canceled).*credits were taken/);
    assert.match(await paymentsToSeeTo(tools), new RegExp(`purchase ${made.id}: A refund of \\$`));
    const { state, refund_missing } = await shown(made);
    assert.deepEqual([state, refund_missing], ['refunded', true]);
    await soundBut(parked);

    await settlePayment(tools, { id: String(event.id), note: 'sent by bank transfer' });
    assert.equal((await shown(made)).refund_missing, false);
  });

test('a refund that failed and says no state is missing', async () => {
  const made = await aRefundedOrder();
  await tell(tools, api, { type: 'refund.failed', object: aRefund(made, null) });
  assert.equal((await shown(made)).refund_missing, true);
});

test('a refund that goes its way says nothing new', async () => {
  const made = await aRefundedOrder();
  for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
    for (const status of [null, 'succeeded']) {
      const heard = await tell(tools, api, { type, object: aRefund(made, status) });
      assert.equal(heard.statusCode, 200);
    }
  assert.deepEqual(await parkedOf(made), []);
});

test('a refund told of after it failed takes no credits: a person finds out', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, { type: 'refund.failed', object: aRefund(made, 'failed') });
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.deepEqual(await sum(), onlyFree(2));
  assert.equal((await orderNow(tools, made.id)).state, 'paid');
  const notes = (await parkedOf(made)).map(({ note }) => note);
  assert.match(notes.join('; '), /credits are untouched.*; The bank told before/);
});

test('credits follow a refund that arrived after all, once a person has found that out', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  const before = await sum();
  await tell(tools, api, { type: 'refund.failed', object: aRefund(made, 'failed') });
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  const [failed, refunded] = await parkedOf(made);
  const note = 'the bank shows it at the buyer';
  const settle = (event: { id: number } | undefined) =>
    settlePayment(tools, { id: String(event?.id), note, moneyWentBack: true });
  await assert.rejects(settle(failed), /none that waits .* went back whole/);
  await settle(refunded);
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  assert.notDeepEqual(await sum(), before);
  await assert.rejects(settle(refunded), /none that waits/, 'once');
  await settlePayment(tools, { id: String(failed?.id), note });
  assert.deepEqual(await parkedOf(made), []);
});

test('a refund for which the buyer has to do something is no missing one', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  for (const status of ['requires_action', 'pending', 'succeeded'])
    await tell(tools, api, { type: 'refund.updated', object: aRefund(made, status) });
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.deepEqual(await parkedOf(made), []);
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
});

test('news that nobody foresaw wait for a person where they are about a payment of ours', async () => {
  const made = await order();
  await tell(tools, api, paid(made));
  const type = 'radar.early_fraud_warning.created';
  const warning = (payment: string) => ({ id: 'issfr_1', payment_intent: payment });
  await tell(tools, api, { type, object: warning(`pi_${made.id}`) });
  await tell(tools, api, { type, object: warning('pi_of_another_shop') });
  await tell(tools, api, { type: 'payout.paid', object: { id: 'po_1', object: 'payout' } });
  await tell(tools, api, { type: 'charge.succeeded', object: saying.charge(made) });
  const undone = await parkedOf(made);
  assert.deepEqual(
    undone.map(({ kind, outcome }) => [kind, outcome]),
    [[type, 'parked']],
  );
  const others = await undoneEvents(tools.db.root);
  assert.ok(!others.some(({ purchase_id: id, kind }) => id === null && kind === type));
});

test('they are read again when they come before their payment is known', async () => {
  const made = await order();
  const type = 'review.opened';
  const review = { id: 'prv_1', object: 'review', payment_intent: `pi_${made.id}` };
  await tell(tools, api, { type, object: review });
  assert.deepEqual(await parkedOf(made), []);
  await tell(tools, api, paid(made));
  const undone = await parkedOf(made);
  assert.deepEqual(
    undone.map(({ kind, outcome }) => [kind, outcome]),
    [[type, 'parked']],
  );
  await soundBut(parked);
});

test('money of a dispute that comes back after it was lost waits for a person', async () => {
  const made = await order();
  await tell(tools, api, paid(made));
  const back = {
    type: 'charge.dispute.funds_reinstated',
    object: saying.dispute(made, 'needs_response'),
  };
  await tell(tools, api, back);
  assert.deepEqual(await parkedOf(made), []);
  const lost = saying.dispute(made, 'lost');
  await tell(tools, api, { type: 'charge.dispute.closed', object: lost });
  await tell(tools, api, back);
  assert.match((await parkedOf(made))[0]?.note ?? '', /lost dispute came back to us/);
});
