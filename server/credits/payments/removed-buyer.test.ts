import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { purchaseAfter, purchaseStates } from '#domain/credits/purchase.ts';
import type { PurchaseState } from '#domain/credits/purchase.ts';
import type { Person } from '#domain/people/person.ts';
import { roles } from '#domain/people/roles.ts';
import { heldOpen } from '#tests/builders/held-open.ts';
import { orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { paymentsToSeeTo, refundByOperator, settlePayment } from '../../command/payments.ts';
import { hold } from '../../foundation/db/hold.ts';
import { anonymisePerson, anonymisingOf } from '../../personal-data/anonymise-person.ts';
import { holdAccount } from '../../people/accounts/hold-account.ts';
import { forgetName } from '../../people/forget-person-table.ts';
import { buyCredits } from '../buy-credits.ts';
import { packsOnSale } from '../pack-table.ts';
import { BankEvent, readNews } from './bank-news.ts';
import { settleNews } from './settle-news.ts';
import { undoneEvents } from './payment-event-table.ts';

const { tools, api, buyer, order, sum, soundBut } = await aTill();

const db = tools.db.root;
const addressOf = async () => {
  const people = db.selectFrom('people').where('id', '=', buyer().id);
  return (await people.select('email').executeTakeFirstOrThrow()).email;
};
const forget = async () =>
  anonymisePerson(tools, { personId: buyer().id, confirm: await addressOf(), by: null });
const stops = async () =>
  (await anonymisingOf(db, { personId: buyer().id, at: tools.now() })).anonymise_stops;
const mailsTo = async () => {
  const mails = db.selectFrom('outbox_mails').where('person_id', '=', buyer().id);
  return (await mails.select('subject').execute()).map(({ subject }) => subject);
};

async function orderIn(state: PurchaseState) {
  const made = await order();
  await db.updateTable('purchases').set({ state }).where('id', '=', made.id).execute();
  return made;
}
function newsOf({ type, object }: ReturnType<typeof paid>) {
  const news = readNews(BankEvent.parse({ id: 'evt_at_once', type, data: { object } }));
  assert.ok(news);
  return news;
}
const payable = purchaseStates.filter((state) => purchaseAfter(state, 'pay') !== null);

test('nobody is forgotten while one of their orders may be paid at the bank', async () => {
  for (const state of payable) {
    const made = await orderIn(state);
    const [says, ...others] = await stops();
    assert.match(
      says ?? '',
      new RegExp(`^Order ${made.id} \\(1 credit for .+, \\$49\\.00\\).+Try again`),
    );
    assert.deepEqual(others, []);
    await assert.rejects(forget(), { code: 'move-refused', message: says });
    await db.deleteFrom('purchases').where('id', '=', made.id).execute();
  }
  const made = await order();
  await tell(tools, api, paid(made));
  assert.match((await stops()).join(), /was paid a moment ago\. If its credits are not to be lost/);
});

test('money that comes for somebody forgotten is told of, and can be given back', async () => {
  const ended = payable.filter((state) => state !== 'created' && state !== 'pending');
  const made = [];
  for (const state of ended) made.push(await orderIn(state));
  tools.advance(66 * 60_000);
  await forget();
  for (const one of made) {
    const payer = { customer_details: { name: 'Ada', email: 'ada@home.test' } };
    await tell(tools, api, paid(one, payer));
    const [last = ''] = (await paymentsToSeeTo(tools)).split('\n').slice(-1);
    const refund = `npm run person -- payments refund --id ${one.id}`;
    assert.match(
      last,
      new RegExp(`parked .+ purchase ${one.id}: The buyer was removed .+${refund}$`),
    );
    assert.deepEqual(await mailsTo(), []);

    await refundByOperator(tools, { id: String(one.id), confirmDebt: false });
    await tell(tools, api, {
      type: 'charge.refunded',
      object: saying.charge(one, { billing_details: payer }),
    });
    assert.equal((await orderNow(tools, one.id)).state, 'refunded');
    assert.deepEqual(await sum(), onlyFree(0));
    await settlePayment(tools, { id: last.split(' ')[0] ?? '', note: 'Given back' });
    assert.doesNotMatch(await paymentsToSeeTo(tools), new RegExp(`purchase ${one.id}:`));
  }
  const told =
    await sql`select 1 from payment_events where payload::text ilike '%ada@home%'`.execute(db);
  assert.equal(told.rows.length, 0, 'nothing the bank tells later says who it was');
  await soundBut(parked);
});

test('a dispute of somebody forgotten is told of, whatever order the news come in', async () => {
  const [made, early] = [await orderIn('expired'), await orderIn('declined')];
  await tell(tools, api, paid(made));
  tools.advance(66 * 60_000);
  await forget();
  const dispute = async (of: typeof made) =>
    tell(tools, api, {
      type: 'charge.dispute.created',
      object: saying.dispute(of, 'needs_response'),
    });
  await dispute(made);
  assert.match(
    (await undoneEvents(db)).at(-1)?.note ?? '',
    /removed and disputes .+ answer the bank/,
  );
  await dispute(early);
  await tell(tools, api, paid(early));
  const about = (await undoneEvents(db)).filter((event) => event.purchase_id === early.id);
  assert.deepEqual(
    about.map(({ kind, outcome }) => `${kind} ${outcome}`),
    ['charge.dispute.created parked', 'checkout.session.completed parked'],
  );
  await soundBut(parked);
});

test('an account of any other role is there: its money counts, and its owner gets the receipt', async () => {
  const shutOut = roles.filter((role) => /Suspended|Banned|Refund|Client/.test(role));
  for (const role of shutOut) {
    const one = await orderIn('declined');
    await db.updateTable('people').set({ role }).where('id', '=', buyer().id).execute();
    await tell(tools, api, paid(one));
    assert.equal((await orderNow(tools, one.id)).state, 'paid', role);
  }
  assert.equal((await mailsTo()).length, shutOut.length);
});

test('paying and forgetting at once: one waits for the other, and no money is lost in silence', async () => {
  const made = await orderIn('declined');
  tools.advance(66 * 60_000);
  const at = tools.now();
  await heldOpen(tools, {
    async first(tx) {
      await holdAccount(tx, buyer().id);
      await forgetName(tx, { id: buyer().id, at });
    },
    second: () => tell(tools, api, paid(made)),
  });
  const last = (await undoneEvents(db)).at(-1);
  assert.deepEqual([last?.purchase_id, last?.outcome], [made.id, 'parked']);
});

test('forgetting that waited for a payment sees it, and stops', async () => {
  const made = await orderIn('declined');
  tools.advance(66 * 60_000);
  const confirm = await addressOf();
  const news = newsOf(paid(made));
  const refused = heldOpen(tools, {
    first: (tx) => settleNews(tools, tx, { provider: 'practice', news }),
    second: () => anonymisePerson(tools, { personId: buyer().id, confirm, by: null }),
  });
  await assert.rejects(refused, { message: /was paid a moment ago/ });
  assert.deepEqual(await sum(), onlyFree(1));
  await soundBut(parked);
});

test('whoever is removed while they order has ordered nothing', async () => {
  const [pack] = await packsOnSale(db, { product: 'amp', demo: true, at: tools.now() });
  assert.ok(pack);
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', buyer().id)
    .executeTakeFirstOrThrow();
  const person: Person = { ...row, role: 'Customer', resellerId: null, flags: [] };
  const ordering = heldOpen(tools, {
    async first(tx) {
      await holdAccount(tx, buyer().id);
      await forgetName(tx, { id: buyer().id, at: tools.now() });
    },
    second: () =>
      buyCredits(tools, {
        person,
        packId: pack.id,
        quantity: 1,
        totalCents: pack.priceCents,
        ampId: null,
        key: 'order-of-somebody-removed',
        remember: async () => {},
      }),
  });
  await assert.rejects(ordering, { code: 'signed-out' });
  const orders = await db
    .selectFrom('purchases')
    .where('person_id', '=', buyer().id)
    .select('id')
    .execute();
  assert.deepEqual(orders, []);
});

test('a refund that is told while the payment is being taken comes after it, and counts', async () => {
  const made = await order();
  await heldOpen(tools, {
    async first(tx) {
      await hold(tx, `payment:pi_${made.id}`);
      await settleNews(tools, tx, { provider: 'practice', news: newsOf(paid(made)) });
    },
    second: () => tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) }),
  });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  assert.deepEqual(await sum(), onlyFree(0));
});
