import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { soldProducts } from '#domain/credits/sold-products.ts';
import { anOrder, orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { balanceOf } from '../balance.ts';
import { expirePurchases } from '../cancel-purchase.ts';
import { undoneEvents } from './payment-event-table.ts';

const { tools, api, buyer, order, sum, soundBut } = await aTill();

test('paid: the bank’s signed word brings credits, a receipt and a mail, once', async () => {
  const made = await order({ quantity: 3 });
  assert.deepEqual(await sum(), onlyFree(0));
  const answer = await tell(tools, api, paid(made));
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(await sum(), onlyFree(3));
  const { data } = (await buyer().call('GET', `/credits/purchases/${made.id}`)).json();
  assert.equal(data.state, 'paid');
  assert.match(data.receipt, /^R-2026-\d{6}$/);
  const pdf = await buyer().call('GET', `/credits/purchases/${made.id}/receipt.pdf`);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  const mails = await tools.db.root
    .selectFrom('outbox_mails')
    .select(['subject', 'text'])
    .where('person_id', '=', buyer().id)
    .execute();
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.subject ?? '', /^Receipt R-2026-\d{6}: 3 credits for Amps$/);
  assert.match(mails[0]?.text ?? '', /no money moved/);
  assert.match(mails[0]?.text ?? '', /You can spend them now/);
  await soundBut();
});

test('a forged, tampered, unsigned or old message brings nothing', async () => {
  const made = await order();
  const forgeries = [
    { ...paid(made), secret: 'whsec_guessed' },
    { ...paid(made), tamper: (body: string) => body.replace('"paid"', '"paid" ') },
    { ...paid(made), age: 301 },
    { ...paid(made), secret: 'whsec_' },
  ];
  for (const forged of forgeries) {
    assert.equal((await tell(tools, api, forged)).statusCode, 400);
  }
  const plain = await api.inject({
    method: 'POST',
    url: '/credits/webhook',
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    payload: JSON.stringify({ type: 'checkout.session.completed', data: paid(made) }),
  });
  assert.equal(plain.statusCode, 400);
  assert.equal((await orderNow(tools, made.id)).state, 'pending');
  assert.deepEqual(await sum(), onlyFree(0));
});

test('told again, with the same or another event, it counts once', async () => {
  const made = await order({ quantity: 2 });
  const same = { ...paid(made), id: `evt_same_${made.id}` };
  const answers = await Promise.all([
    tell(tools, api, same),
    tell(tools, api, same),
    tell(tools, api, paid(made)),
    tell(tools, api, { ...paid(made), type: 'checkout.session.async_payment_succeeded' }),
  ]);
  for (const answer of answers) assert.equal(answer.statusCode, 200);
  assert.deepEqual(await sum(), onlyFree(2));
  await soundBut();
});

test('another amount or currency is parked with an alarm, not given', async () => {
  for (const change of [{ amount_total: 1 }, { currency: 'jpy' }, { amount_total: null }]) {
    const made = await order({ quantity: 2 });
    assert.equal((await tell(tools, api, paid(made, change))).statusCode, 200);
    assert.equal((await orderNow(tools, made.id)).state, 'pending');
    const undone = await undoneEvents(tools.db.root);
    const last = undone.at(-1);
    assert.equal(last?.purchase_id, made.id);
    assert.match(last?.note ?? '', /^The order is over 9800 USD, the payment over /);
  }
  assert.deepEqual(await sum(), onlyFree(0));
  await soundBut(parked);
});

test('an unknown order, or somebody else’s number on a page, is parked', async () => {
  const mine = await order();
  const other = await signedIn(tools, api, { name: 'other' });
  const theirs = await anOrder(tools, { personId: other.id });
  const crossed = paid(mine, { metadata: { purchase: String(theirs.id) } });
  const unknown = paid({ ...mine, id: 999_999, provider_ref: 'cs_test_nobody' });
  const otherPage = paid({ ...mine, provider_ref: 'cs_test_elsewhere' });
  for (const odd of [crossed, unknown, otherPage]) {
    assert.equal((await tell(tools, api, odd)).statusCode, 200);
  }
  assert.equal((await orderNow(tools, mine.id)).state, 'pending');
  assert.equal((await orderNow(tools, theirs.id)).state, 'pending');
  assert.deepEqual(await sum(), onlyFree(0));
  await soundBut(parked);
});

test('declined says so; money that comes after a decline, a cancel or the hour still counts', async () => {
  const declined = await order();
  await tell(tools, api, {
    type: 'payment_intent.payment_failed',
    object: saying.failure(declined),
  });
  const shown = (await buyer().call('GET', `/credits/purchases/${declined.id}`)).json().data;
  assert.equal(shown.state, 'declined');
  assert.equal(shown.decline_reason, 'Your card was declined.');
  assert.equal(shown.checkout_url, null);
  await tell(tools, api, paid(declined));

  const cancelled = await order();
  const cancel = `/credits/purchases/${cancelled.id}/cancel`;
  assert.equal((await buyer().call('POST', cancel)).json().data.state, 'cancelled');
  assert.equal((await buyer().call('POST', cancel)).statusCode, 409);
  await tell(tools, api, paid(cancelled));

  const late = await order();
  const expired = saying.session(late, { payment_status: 'unpaid' });
  await tell(tools, api, { type: 'checkout.session.expired', object: expired });
  assert.equal((await orderNow(tools, late.id)).state, 'expired');
  await tell(tools, api, paid(late));
  for (const { id } of [declined, cancelled, late])
    assert.equal((await orderNow(tools, id)).state, 'paid');
  assert.deepEqual(await sum(), onlyFree(3));

  await tell(tools, api, { type: 'payment_intent.payment_failed', object: saying.failure(late) });
  await tell(tools, api, { type: 'checkout.session.expired', object: saying.session(late) });
  assert.equal((await orderNow(tools, late.id)).state, 'paid', 'old news change nothing');
  await soundBut(parked);
});

test('a transfer waits for the bank without running out, and counts when it arrives', async () => {
  const made = await order();
  await tell(tools, api, paid(made, { payment_status: 'unpaid' }));
  tools.advance(2 * 3_600_000);
  await expirePurchases(tools);
  const waiting = (await buyer().call('GET', `/credits/purchases/${made.id}`)).json().data;
  assert.equal(waiting.state, 'pending');
  assert.equal(waiting.waits_for_bank, true);
  assert.equal(
    (await buyer().call('POST', `/credits/purchases/${made.id}/cancel`)).statusCode,
    409,
  );
  await tell(tools, api, {
    type: 'checkout.session.async_payment_succeeded',
    object: saying.session(made),
  });
  assert.deepEqual(await sum(), onlyFree(1));
});

test('an order that nobody pays ends after its hour', async () => {
  const made = await order();
  tools.advance(61 * 60_000);
  assert.ok((await expirePurchases(tools)) >= 1);
  assert.equal((await orderNow(tools, made.id)).state, 'expired');
});

test('credits of every product can be bought', async () => {
  for (const product of soldProducts) {
    const made = await anOrder(tools, { personId: buyer().id, product });
    await tell(tools, api, paid(made));
    const { available } = await balanceOf(tools.db.root, { personId: buyer().id, product });
    assert.equal(available, 1, product);
  }
  await soundBut(parked);
});

test('a card whose failure is told late does not decline an order whose money is on its way', async () => {
  const made = await order();
  const object = saying.session(made, { payment_status: 'unpaid' });
  await tell(tools, api, { type: 'checkout.session.completed', object });
  await tell(tools, api, { type: 'payment_intent.payment_failed', object: saying.failure(made) });
  const waiting = await orderNow(tools, made.id);
  assert.deepEqual([waiting.state, waiting.waits_for_bank], ['pending', true]);
  await tell(tools, api, { type: 'checkout.session.async_payment_failed', object });
  const ended = await orderNow(tools, made.id);
  assert.deepEqual([ended.state, ended.waits_for_bank], ['declined', false]);
});

test('the bank’s signed word waits for no stranger', async () => {
  const made = await order();
  let done = 0;
  const crowd = Array.from({ length: 40 }, (_, at) =>
    tools.db.transaction(
      async () => {
        await sleep(10);
        done += 1;
      },
      { whose: { address: `198.51.100.${at}` } },
    ),
  );
  const answer = await tell(tools, api, paid(made));
  assert.equal(answer.statusCode, 200);
  assert.ok(done < 20, `behind ${done} strangers`);
  await Promise.all(crowd);
});
