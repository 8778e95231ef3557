import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { canBeSpent } from '#domain/credits/products.ts';
import { soldProducts } from '#domain/credits/sold-products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';

let keys = 0;

const practice = await aPracticeWorld();
const { tools, api } = await anApi({ settings: { PRACTICE_ORIGIN: practice.origin } });
const buyer = await signedIn(tools, api, { name: 'buyer' });
after(() => practice.close());

interface Ordering {
  key?: string;
  by?: SignedIn;
  product?: SoldProduct;
}

const newKey = () => `order-${(keys += 1)}`.padEnd(20, '-');

async function order(
  change: object = {},
  { key = newKey(), by = buyer, product = 'amp' }: Ordering = {},
) {
  const [pack] = (await by.call('GET', `/credits/products/${product}`)).json().data.packs;
  const payload = { pack_id: pack.id, quantity: 2, total_cents: 2 * pack.price_cents, ...change };
  const headers = { 'idempotency-key': key };
  return (await by.call('POST', '/credits/purchases', payload, headers)).json();
}

test('an order opens one page at the bank, however often it is sent', async () => {
  const key = newKey();
  const [first, second] = await Promise.all([order({}, { key }), order({}, { key })]);
  const third = await order({}, { key });
  const done = [first, second, third].filter(({ meta }) => meta.success);
  assert.ok(done.length >= 2, 'a call made while another runs may be told to wait');
  const urls = new Set(done.map(({ data }) => data.checkout_url));
  assert.equal(urls.size, 1);
  assert.match([...urls][0], /^http:\/\/practice\.localhost:\d+\/bank\/pay\/cs_test_/);
  assert.equal(done[0]?.data.state, 'pending');
  assert.equal(done[0]?.data.total_cents, 9800);
});

test('a price that changed, a pack off sale and somebody else’s Amp are refused in words', async () => {
  const changed = await order({ total_cents: 2 });
  assert.equal(changed.meta.success, false);
  assert.match(changed.meta.message ?? changed.meta.errors[0], /it is now \$98\.00/);
  const gone = await order({ pack_id: 999_999 });
  assert.match(gone.meta.message ?? gone.meta.errors[0], /no longer on sale/);
  const other = await signedIn(tools, api, { name: 'other' });
  const { ampId } = await anArticle(tools, { ownerId: other.id });
  assert.equal((await order({ press_release_id: ampId })).meta.success, false);
  const mine = await anArticle(tools, { ownerId: buyer.id });
  const bought = await order({ press_release_id: mine.ampId });
  assert.equal(bought.data.amp.id, mine.ampId);
});

test('a bank that fails is said to fail; the same order goes on later', async () => {
  const key = newKey();
  await practice.fail({ operation: 'sessions.create', fault: 'server-error', times: 2 });
  const failed = await order({}, { key });
  assert.equal(failed.meta.success, false);
  assert.match(failed.meta.message ?? failed.meta.errors[0], /Nothing was charged/);
  const again = await order({}, { key });
  assert.equal(again.data.state, 'pending');
});

test('real money buys no credits that nothing takes; practice money does', async (t) => {
  const live = await testTools({
    settings: { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_nobody' },
  });
  const liveApi = await apiOf(live);
  t.after(async () => {
    await liveApi.close();
    await live.close();
  });
  const by = await signedIn(live, liveApi, { name: 'payer' });
  for (const product of soldProducts.filter((one) => !canBeSpent(one))) {
    const { meta } = await order({}, { by, product });
    assert.equal(meta.success, false);
    assert.match(meta.message ?? meta.errors[0], /nothing takes these credits so far/);
    assert.equal((await order({}, { product })).data.state, 'pending');
  }
  const { data } = (await by.call('GET', '/credits/purchases')).json();
  assert.deepEqual(data.items, []);
});
