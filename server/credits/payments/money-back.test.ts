import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { paymentsToSeeTo } from '../../command/payments.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { BankEvent } from './bank-news.ts';
import { undoneEvents } from './payment-event-table.ts';
import { receiveEvent } from './receive-event.ts';

const { tools, api, buyer, order, sum, soundBut, hold } = await aTill();

test('a refund takes the credits back, and what is used stays owed until new ones come', async () => {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  await hold(2);
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.deepEqual(await sum(), { available: 0, held: 2, frozen: 0, owed: 2 });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  const refund = await buyer().call('GET', `/credits/purchases/${made.id}/receipt.pdf?of=refund`);
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

type Order = Awaited<ReturnType<typeof order>>;
type News = (made: Order) => { type: string; object: object };
const page =
  (what: string, payment_status: string): News =>
  (made) => ({
    type: `checkout.session.${what}`,
    object: saying.session(made, { payment_status }),
  });
const said = {
  paid: page('completed', 'paid'),
  later: page('completed', 'unpaid'),
  arrived: page('async_payment_succeeded', 'paid'),
  failed: page('async_payment_failed', 'unpaid'),
  refunded: (made) => ({ type: 'charge.refunded', object: saying.charge(made) }),
  disputed: (made) => ({
    type: 'charge.dispute.created',
    object: saying.dispute(made, 'needs_response'),
  }),
  won: (made) => ({ type: 'charge.dispute.closed', object: saying.dispute(made, 'won') }),
  lost: (made) => ({ type: 'charge.dispute.closed', object: saying.dispute(made, 'lost') }),
} satisfies Record<string, News>;

let told = 0;
async function hear(made: Order, news: News, id?: string) {
  told += 1;
  const { type, object } = news(made);
  const event = BankEvent.parse({ id: id ?? `evt_again_${told}`, type, data: { object } });
  return receiveEvent(tools, { provider: 'practice', event });
}
const receiptsOf = async ({ id }: Order) => {
  const receipts = tools.db.root.selectFrom('receipts').where('purchase_id', '=', id);
  return (await receipts.select('kind').orderBy('number').execute()).map(({ kind }) => kind);
};

/** What is left of an order after these news, each told twice at once and, when all are told, once more. */
async function endOf(news: readonly News[]) {
  const before = await sum();
  const made = await order();
  for (const [at, one] of news.entries()) {
    await hear(made, one, `evt_${made.id}_${at}`);
    assert.equal(await hear(made, one, `evt_${made.id}_${at}`), 'repeated');
  }
  for (const one of news) await hear(made, one);
  const { state, waits_for_bank } = await orderNow(tools, made.id);
  const after = await sum();
  const undone = (await undoneEvents(tools.db.root)).filter(({ outcome }) => outcome === 'waiting');
  return {
    state,
    waits_for_bank,
    credits: after.available - before.available,
    frozen: after.frozen - before.frozen,
    owed: after.owed,
    receipts: await receiptsOf(made),
    waiting: undone.map(({ kind }) => kind),
  };
}

const inEveryOrder = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, at) => inEveryOrder(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

test('whatever order the news of a payment come in, and however often, the end is the same', async () => {
  const { paid: now, later, arrived, failed, refunded, disputed, won, lost } = said;
  const payments = [[now], [later, arrived]];
  const lives = [
    { of: [[later, failed]], end: 'declined' },
    { of: payments, end: 'paid' },
    { of: payments.map((paying) => [...paying, refunded]), end: 'refunded' },
    { of: payments.map((paying) => [...paying, disputed, won]), end: 'paid' },
    { of: payments.map((paying) => [...paying, disputed, lost]), end: 'refunded' },
    { of: payments.map((paying) => [...paying, disputed]), end: 'disputed' },
  ];
  for (const { of, end } of lives)
    for (const inTime of of) {
      const expected = await endOf(inTime);
      assert.deepEqual([expected.state, expected.waiting], [end, []]);
      for (const mixed of inEveryOrder(inTime)) {
        const names = mixed.map((one) => Object.entries(said).find(([, it]) => it === one)?.[0]);
        assert.deepEqual(await endOf(mixed), expected, names.join(', '));
      }
    }
  await soundBut(parked);
});

test('what the bank tells of money that never comes is a person’s to see to, not forgotten', async () => {
  const made = await order();
  await hear(made, said.later);
  assert.equal(await hear(made, said.refunded), 'waiting');
  tools.advance(24 * 3_600_000);
  assert.match(
    await paymentsToSeeTo(tools),
    new RegExp(`waiting  charge\\.refunded  purchase ${made.id}: `),
  );
  const broken = await brokenInvariants(tools.db.root, { now: tools.now() });
  const rows = broken.filter(({ holds }) => parked.test(holds)).flatMap((one) => one.rows);
  assert.ok(rows.some(({ outcome }) => outcome === 'waiting'));
  await hear(made, said.failed);
  await hear(made, said.later);
  assert.equal((await orderNow(tools, made.id)).state, 'declined');
});
