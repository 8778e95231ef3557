import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceLine } from '#contract/price-admin.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { anOrder, orderNow, paid, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { balanceOf } from './balance.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const buyer = await signedIn(tools, api, { name: 'ada' });

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
  const { id } = (await set({ quantity: 7, starts_at: '2026-03-01T00:00:00Z' })).json().data;
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
  await set({ product: 'msn', quantity: order.pack_quantity, price: '1.00' });
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
