import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { PriceLine, PriceRequest } from '#contract/price-admin.ts';
import { priceLimits } from '#domain/credits/price.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { anOrder, orderNow, paid, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { balanceOf } from './balance.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const buyer = await signedIn(tools, api, { name: 'ada' });

const second = await signedIn(tools, api, { name: 'second', role: 'Admin' });

const price = { product: 'dfy', quantity: 2, price: '99.50', currency: 'usd' };
const set = (differs: object = {}) =>
  admin.call('POST', '/admin_api/prices', { ...price, ...differs });
const withdraw = (id: number) => admin.call('POST', `/admin_api/prices/${id}/withdraw`);
const listed = async (product = 'dfy'): Promise<PriceLine[]> =>
  (await admin.call('GET', '/admin_api/prices'))
    .json()
    .data.items.filter((line: PriceLine) => line.product === product);
const onSale = async (product = 'dfy') =>
  (await buyer.call('GET', `/credits/products/${product}`))
    .json()
    .data.packs.map((pack: { quantity: number; price_cents: number }) => [
      pack.quantity,
      pack.price_cents,
    ]);
const buy = (packId: number, cents: number) =>
  buyer.call(
    'POST',
    '/credits/purchases',
    { pack_id: packId, quantity: 1, total_cents: cents },
    { 'idempotency-key': `buying-${packId}-${cents}` },
  );

test('a price from a day on is on sale from that day, and not before', async () => {
  assert.deepEqual(await onSale(), [
    [1, 14_900],
    [5, 69_500],
  ]);
  await set();
  assert.deepEqual(await onSale(), [[2, 9_950]], 'the first decided price ends the demo prices');
  const planned = (await set({ price: '120', starts_at: '2026-01-02T15:00:00Z' })).json().data.id;
  assert.deepEqual(await onSale(), [[2, 9_950]]);
  assert.match((await buy(planned, 12_000)).json().meta.message, /no longer on sale/);
  assert.equal((await listed()).find(({ id }) => id === planned)?.state, 'planned');
  tools.setNow('2026-01-02T15:00:00Z');
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.deepEqual(await onSale(), [[2, 12_000]]);
  assert.deepEqual(
    (await listed()).filter(({ demo }) => !demo).map(({ state }) => state),
    ['on sale', 'past'],
  );
  assert.equal((await withdraw(planned)).statusCode, 200);
  assert.equal((await withdraw(planned)).statusCode, 409);
  const left = (await listed()).filter(({ demo, state }) => !demo && state === 'on sale');
  assert.deepEqual(left, [], 'no older price comes back');
});

test('a planned price can be taken back', async () => {
  const later = { quantity: 7, price: '199.50', starts_at: '2026-03-01T00:00:00Z' };
  const { id } = (await set(later)).json().data;
  assert.equal((await withdraw(id)).statusCode, 200);
  assert.equal((await listed()).find((line) => line.id === id)?.state, 'past');
  assert.equal((await withdraw(999_999)).statusCode, 404);
});

test('once a price was decided, its withdrawal brings no demo price back', async () => {
  const begins = '2026-01-05T09:00:00Z';
  const blow = { product: 'blow', quantity: 4 };
  const { id } = (await set({ ...blow, starts_at: begins })).json().data;
  const demo = await onSale('blow');
  assert.equal(demo.length, 2, 'a planned price ends nothing yet');
  assert.equal((await withdraw(id)).statusCode, 200);
  const decided = (await set(blow)).json().data;
  assert.equal((await onSale('blow')).length, 1);
  assert.equal((await withdraw(decided.id)).statusCode, 200);
  assert.deepEqual(await onSale('blow'), []);
  const states = (await listed('blow')).map(({ state }) => state);
  assert.ok(states.every((state) => state === 'past'));
});

test('a price that was taken back before its time never ends the demo prices', async () => {
  const starts_at = '2026-01-02T16:00:00Z';
  const { id } = (await set({ product: 'premium', starts_at })).json().data;
  assert.equal((await withdraw(id)).statusCode, 200);
  const demo = await onSale('premium');
  tools.setNow(starts_at);
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.ok(demo.length > 0);
  assert.deepEqual(await onSale('premium'), demo);
});

test('of two prices for one pack from one moment on the second is refused, naming the first', async () => {
  const from = { product: 'financial', quantity: 3, starts_at: '2026-02-01T10:00:00Z' };
  const both = await Promise.all([set({ ...from, price: '30' }), set({ ...from, price: '31' })]);
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    [200, 422],
  );
  const [first, refused] = both[0].statusCode === 200 ? both : both.toReversed();
  const [line] = (await listed('financial')).filter(({ state }) => state === 'planned');
  assert.equal(line?.id, first?.json().data.id);
  assert.deepEqual(refused?.json().meta.fields, {
    starts_at: [
      `A price begins at that moment already: 3 credits for $${line?.price_cents === 3_000 ? 30 : 31}.00. Take that one back first.`,
    ],
  });
  assert.equal((await withdraw(line?.id ?? 0)).statusCode, 200);
  assert.equal((await set(from)).statusCode, 200);
});

test('an order that is placed keeps its price, whatever is decided afterwards', async () => {
  const order = await anOrder(tools, { personId: buyer.id, product: 'msn' });
  await set({ product: 'msn', quantity: order.pack_quantity, price: '51.00' });
  const again = await buy(order.pack_id, order.total_cents);
  assert.equal(again.json().meta.success, false, 'nobody else gets the old price');
  await tell(tools, api, paid(order));
  const now = await orderNow(tools, order.id);
  assert.deepEqual([now.state, now.total_cents], ['paid', order.total_cents]);
  const balance = await balanceOf(tools.db.root, { personId: buyer.id, product: 'msn' });
  assert.equal(balance.available, order.pack_quantity);
  assert.equal((await listed('msn')).find(({ id }) => id === order.pack_id)?.orders, 1);
});

test('what makes no sense is said at its field; who decides is asked again, and written down', async () => {
  const fields = async (differs: object) => (await set(differs)).json().meta.fields;
  assert.deepEqual(await fields({ price: '0' }), {
    price: ['Price of the pack must be an amount from $0.01 to $100,000.00, as 49.00'],
  });
  assert.match((await fields({ currency: 'XXZ' })).currency[0], /not a currency/);
  assert.match((await fields({ quantity: 0 })).quantity[0], /between 1 and 10/);
  assert.deepEqual(await fields({ starts_at: '2020-01-01T00:00:00Z' }), {
    starts_at: ['It cannot begin in the past'],
  });
  assert.equal((await buyer.call('POST', '/admin_api/prices', price)).statusCode, 404);
  tools.advance(11 * 60_000);
  assert.equal((await set()).json().meta.code, 'confirm-first');
  const log = await admin.call('GET', '/admin_api/audit_log?kind=price&limit=1');
  const [deed] = log.json().data.items;
  assert.deepEqual([deed.action, deed.actor.id], ['price.set', admin.id]);
});

const giveaway = { product: 'amp', quantity: 10_000, price: '0.01' };
const waiting = async (by = second): Promise<PriceRequest[]> =>
  (await by.call('GET', '/admin_api/price_requests')).json().data.items;
const decide = (id: number, approve = true, by = second) =>
  by.call('POST', `/admin_api/price_requests/${id}/decide`, { approve });
const confirmed = async () => {
  for (const one of [admin, second])
    await one.call('POST', '/users/confirm_identity', { password: demoPassword });
};

test('a price that gives credits away waits for a second administrator', async () => {
  await confirmed();
  const demo = await onSale('amp');
  const { id, request_id } = (await set(giveaway)).json().data;
  assert.equal(id, null);
  assert.deepEqual(await onSale('amp'), demo, 'nothing begins');
  const [line] = await waiting();
  assert.deepEqual(
    [line?.id, line?.quantity, line?.price_cents, line?.asked_by.id, line?.is_yours_to_decide],
    [request_id, 10_000, 1, admin.id, true],
  );
  assert.equal((await waiting(admin))[0]?.is_yours_to_decide, false);
  assert.equal((await decide(request_id, true, admin)).statusCode, 409, 'not by who asked');
  assert.equal((await decide(request_id, true, buyer)).statusCode, 404);
  assert.equal((await decide(request_id, false)).statusCode, 200);
  assert.match((await decide(request_id)).json().meta.message, /decided already/);
  assert.deepEqual(await onSale('amp'), demo);
  assert.deepEqual(await waiting(), []);
});

test('a price that two agreed on is on sale, and the next is measured by it', async () => {
  const planned = '2026-01-02T18:00:00Z';
  const { request_id } = (await set({ ...giveaway, quantity: 10, starts_at: planned })).json().data;
  tools.setNow('2026-01-02T20:00:00Z');
  await confirmed();
  assert.equal((await decide(request_id)).statusCode, 200);
  assert.deepEqual(await onSale('amp'), [[10, 1]], 'agreed after its time: at once');
  const line = (await listed('amp')).find(({ state }) => state === 'on sale');
  assert.equal(line?.starts_at, '2026-01-02T20:00:00.000Z');
  assert.equal((await set({ ...giveaway, quantity: 100 })).json().data.request_id, null);
  assert.notEqual((await set({ ...giveaway, quantity: 101 })).json().data.request_id, null);
});

test('small steps lead no lower than one, and no other currency does', async () => {
  const asks = async (differs: object) =>
    (await set({ product: 'premium', quantity: 1, ...differs })).json().data.request_id !== null;
  assert.equal(await asks({ price: '9.90' }), false, 'a tenth of the dearest there was');
  assert.equal(await asks({ price: '9.89' }), true);
  for (const { id, state, demo } of await listed('premium'))
    if (state === 'on sale' && !demo) await withdraw(id);
  assert.equal(await asks({ price: '0.99' }), true, 'nor once that one is withdrawn');
  assert.equal(await asks({ price: '99', currency: 'eur' }), true);
});

test('whoever asked has to be an administrator still', async () => {
  const former = await signedIn(tools, api, { name: 'former', role: 'Admin' });
  const asked = await former.call('POST', '/admin_api/prices', { ...price, ...giveaway });
  const { request_id } = asked.json().data;
  const superAdmin = await signedIn(tools, api, { name: 'super', role: 'SuperAdmin' });
  const role = { role: 'Customer', reason: 'Moved on' };
  const changed = await superAdmin.call('PUT', `/admin_api/users/${former.id}/role`, role);
  assert.equal(changed.statusCode, 200);
  assert.match((await decide(request_id)).json().meta.message, /no administrator any more/);
  assert.equal((await decide(request_id, false)).statusCode, 200);
});

test('whoever asked for a price takes it back, until somebody decides it', async () => {
  const takeBack = (id: number, by = admin) =>
    by.call('POST', `/admin_api/price_requests/${id}/take_back`);
  const asked = async () => (await set(giveaway)).json().data.request_id as number;
  const ids = async () => (await waiting()).map(({ id }) => id);
  const demo = await onSale('amp');
  const id = await asked();
  assert.match(
    (await takeBack(id, second)).json().meta.message,
    /Only the administrator who asked/,
  );
  assert.equal((await takeBack(id, buyer)).statusCode, 404);
  assert.equal((await takeBack(999_999)).statusCode, 404);
  assert.ok((await ids()).includes(id));
  assert.equal((await takeBack(id)).statusCode, 200);
  assert.ok(!(await ids()).includes(id));
  assert.match((await takeBack(id)).json().meta.message, /was taken back/);
  for (const approve of [true, false])
    assert.match((await decide(id, approve)).json().meta.message, /was taken back/);
  assert.deepEqual(await onSale('amp'), demo, 'nothing begins');
  const log = await admin.call('GET', '/admin_api/audit_log?kind=price&limit=1');
  const [deed] = log.json().data.items;
  assert.deepEqual([deed.action, deed.actor.id], ['price.take-back', admin.id]);

  const decided = await asked();
  assert.equal((await decide(decided, false)).statusCode, 200);
  assert.match((await takeBack(decided)).json().meta.message, /decided already/);

  const raced = await asked();
  const both = await Promise.all([takeBack(raced), decide(raced, false)]);
  const codes = both.map(({ statusCode }) => statusCode);
  assert.deepEqual(
    codes.toSorted((one, other) => one - other),
    [200, 409],
  );
});

test('the database lets nobody decide what they asked for, but take it back without a price', async () => {
  const { request_id } = (await set(giveaway)).json().data;
  const [pack] = await listed('premium');
  const decided = (by: number, takenBack: boolean, packId: number | null) =>
    sql`
      insert into credit_price_decisions
        (request_id, asked_by, decided_by, taken_back, pack_id, decided_at)
      values (${request_id}, ${admin.id}, ${by}, ${takenBack}, ${packId}, now())`.execute(
      tools.db.root,
    );
  await assert.rejects(decided(admin.id, false, null), /credit_price_four_eyes/);
  await assert.rejects(decided(second.id, true, null), /credit_price_four_eyes/);
  await assert.rejects(decided(admin.id, true, pack?.id ?? 0), /credit_price_taken_back/);
  await decided(admin.id, true, null);
});

test('only so many prices wait at once', async () => {
  for (let n = (await waiting()).length; n < priceLimits.waiting; n += 1)
    assert.notEqual((await set(giveaway)).json().data.request_id, null);
  const refused = await set(giveaway);
  assert.match(refused.json().meta.message, /Too many prices wait/);
  assert.equal((await waiting()).length, priceLimits.waiting);
});
