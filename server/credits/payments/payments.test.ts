import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { soldProducts } from '#domain/credits/sold-products.ts';
import { buildApi } from '#server/api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { anOrder, orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { balanceOf } from '../balance.ts';
import { expirePurchases } from '../cancel-purchase.ts';
import { holdCredits } from '../spend-credits.ts';
import { undoneEvents } from './payment-event-table.ts';

let tools: TestTools;
let api: FastifyInstance;
let buyer: SignedIn;
let people = 0;

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await buildApi(tools);
});
beforeEach(async () => {
  people += 1;
  buyer = await signedIn(tools, api, { name: `buyer${people}` });
});
after(async () => {
  await api.close();
  await tools.close();
});

const order = (wanted: { product?: 'amp' | 'msn'; quantity?: number } = {}) =>
  anOrder(tools, { personId: buyer.id, ...wanted });
const sum = async (product: 'amp' | 'msn' = 'amp') => {
  const { available, held, frozen, owed } = await balanceOf(tools.db.root, {
    personId: buyer.id,
    product,
  });
  return { available, held, frozen, owed };
};
const onlyFree = (available: number) => ({ available, held: 0, frozen: 0, owed: 0 });
const soundBut = async (...allowed: RegExp[]) => {
  const broken = await brokenInvariants(tools.db.root, { now: tools.now() });
  const rest = broken.filter(({ holds }) => !allowed.some((pattern) => pattern.test(holds)));
  assert.deepEqual(rest, []);
};
const parked = /no payment waits for a person/;

async function hold(quantity: number) {
  const { ampId } = await anArticle(tools, { ownerId: buyer.id });
  const at = tools.now();
  await tools.db.transaction((tx) =>
    holdCredits(tx, { personId: buyer.id, product: 'amp', quantity, ampId, round: 1, at }),
  );
}

test('paid: the bank’s signed word brings credits, a receipt and a mail, once', async () => {
  const made = await order({ quantity: 3 });
  assert.deepEqual(await sum(), onlyFree(0));
  const answer = await tell(tools, api, paid(made));
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(await sum(), onlyFree(3));
  const { data } = (await buyer.call('GET', `/credits/purchases/${made.id}`)).json();
  assert.equal(data.state, 'paid');
  assert.match(data.receipt, /^R-2026-\d{6}$/);
  const pdf = await buyer.call('GET', `/credits/purchases/${made.id}/receipt.pdf`);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  const mails = await tools.db.root
    .selectFrom('outbox_mails')
    .select(['subject', 'text'])
    .where('person_id', '=', buyer.id)
    .execute();
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.subject ?? '', /^Receipt R-2026-\d{6}: 3 credits for Amps$/);
  assert.match(mails[0]?.text ?? '', /no money moved/);
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
  const other = await signedIn(tools, api, { name: `other${people}` });
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
  const shown = (await buyer.call('GET', `/credits/purchases/${declined.id}`)).json().data;
  assert.equal(shown.state, 'declined');
  assert.equal(shown.decline_reason, 'Your card was declined.');
  assert.equal(shown.checkout_url, null);
  await tell(tools, api, paid(declined));

  const cancelled = await order();
  const cancel = `/credits/purchases/${cancelled.id}/cancel`;
  assert.equal((await buyer.call('POST', cancel)).json().data.state, 'cancelled');
  assert.equal((await buyer.call('POST', cancel)).statusCode, 409);
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
  const waiting = (await buyer.call('GET', `/credits/purchases/${made.id}`)).json().data;
  assert.equal(waiting.state, 'pending');
  assert.equal(waiting.waits_for_bank, true);
  assert.equal((await buyer.call('POST', `/credits/purchases/${made.id}/cancel`)).statusCode, 409);
  await tell(tools, api, {
    type: 'checkout.session.async_payment_succeeded',
    object: saying.session(made),
  });
  assert.deepEqual(await sum(), onlyFree(1));
});

test('a refund takes the credits back, and what is used stays owed until new ones come', async () => {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  await hold(2);
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.deepEqual(await sum(), { available: 0, held: 2, frozen: 0, owed: 2 });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  const refund = await buyer.call('GET', `/credits/purchases/${made.id}/receipt.pdf?of=refund`);
  assert.equal(refund.statusCode, 200);
  await soundBut(parked);

  const next = await order({ quantity: 3 });
  await tell(tools, api, paid(next));
  assert.deepEqual(await sum(), { available: 1, held: 2, frozen: 0, owed: 0 });
  await soundBut(parked);
});

test('a part refunded is left to a person', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, {
    type: 'charge.refunded',
    object: saying.charge(made, { amount_refunded: 100 }),
  });
  assert.deepEqual(await sum(), onlyFree(2));
  assert.match((await undoneEvents(tools.db.root)).at(-1)?.note ?? '', /^A part was refunded/);
});

test('a dispute freezes what is unspent, also what comes back later, until it is decided', async () => {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  await hold(1);
  const dispute = (status: string) => saying.dispute(made, status);
  await tell(tools, api, { type: 'charge.dispute.created', object: dispute('needs_response') });
  assert.deepEqual(await sum(), { available: 0, held: 1, frozen: 2, owed: 0 });
  await assert.rejects(hold(1), { code: 'not-enough-credits' });
  await soundBut(parked);
  const more = await order();
  await tell(tools, api, paid(more));
  assert.deepEqual(await sum(), { available: 0, held: 1, frozen: 3, owed: 0 });

  await tell(tools, api, { type: 'charge.dispute.closed', object: dispute('won') });
  assert.deepEqual(await sum(), { available: 3, held: 1, frozen: 0, owed: 0 });
  assert.equal((await orderNow(tools, made.id)).state, 'paid');
  await soundBut(parked);
});

test('a dispute that is lost takes the credits for good', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, {
    type: 'charge.dispute.created',
    object: saying.dispute(made, 'needs_response'),
  });
  await tell(tools, api, { type: 'charge.dispute.closed', object: saying.dispute(made, 'lost') });
  assert.deepEqual(await sum(), onlyFree(0));
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  await soundBut(parked);
});

test('whatever order the news come in, the end is the same', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, { type: 'charge.dispute.closed', object: saying.dispute(made, 'won') });
  await tell(tools, api, {
    type: 'charge.dispute.created',
    object: saying.dispute(made, 'needs_response'),
  });
  assert.deepEqual(await sum(), onlyFree(0));
  await tell(tools, api, paid(made));
  assert.deepEqual(await sum(), onlyFree(2));
  assert.equal((await orderNow(tools, made.id)).state, 'paid');

  const second = await order();
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(second) });
  await tell(tools, api, paid(second));
  assert.deepEqual(await sum(), onlyFree(2));
  assert.equal((await orderNow(tools, second.id)).state, 'refunded');
  await soundBut(parked);
});

test('an order that nobody pays ends after its hour', async () => {
  const made = await order();
  tools.advance(61 * 60_000);
  assert.ok((await expirePurchases(tools)) >= 1);
  assert.equal((await orderNow(tools, made.id)).state, 'expired');
});

test('credits of every product can be bought', async () => {
  for (const product of soldProducts) {
    const made = await anOrder(tools, { personId: buyer.id, product });
    await tell(tools, api, paid(made));
    const { available } = await balanceOf(tools.db.root, { personId: buyer.id, product });
    assert.equal(available, 1, product);
  }
  await soundBut(parked);
});
