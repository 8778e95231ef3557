import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { aFolder } from '#tests/builders/practice-world.ts';
import { practiceWorld } from '../../world.ts';

const key = { authorization: 'Bearer sk_test_practice' };
const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' };
const order = {
  mode: 'payment',
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '4900',
  'line_items[0][price_data][product_data][name]': 'Amps: 1 credit',
  'metadata[purchase]': '7',
  'payment_intent_data[metadata][purchase]': '7',
  client_reference_id: '7',
  success_url: 'http://localhost:3000/app/back',
};

/** A shop that listens, and says "received" only from its `deaf`-th hearing on. */
async function aShop(t: TestContext, deaf = 0) {
  const heard: { body: string; signature: string }[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      calls += 1;
      if (calls <= deaf) return response.writeHead(503).end();
      heard.push({ body, signature: String(request.headers['stripe-signature']) });
      return response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const until = async (count: number) => {
    const ends = Date.now() + 10_000;
    while (heard.length < count && Date.now() < ends)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    return heard.map(({ body }) => JSON.parse(body));
  };
  return { url: `http://127.0.0.1:${port}/hook`, heard, until };
}

async function aBank(t: TestContext, dataDir: string) {
  const world = await practiceWorld({ dataDir, origin: 'http://practice.localhost:3000' });
  t.after(() => world.close());
  const post = (url: string, fields: Record<string, string> = {}, headers = {}) =>
    world.inject({
      method: 'POST',
      url,
      headers: { ...form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return { world, post };
}

test('a page is opened once for a key, and told about when it is paid', async (t) => {
  const shop = await aShop(t, 1);
  const { world, post } = await aBank(t, await aFolder(t));
  await post('/v1/webhook_endpoints', { url: shop.url, 'metadata[secret]': 'whsec_ours' });
  const once = { 'idempotency-key': 'purchase-7' };
  const first = (await post('/v1/checkout/sessions', order, once)).json();
  const again = (await post('/v1/checkout/sessions', order, once)).json();
  assert.equal(first.id, again.id);
  assert.equal(first.amount_total, 9800);
  const page = await world.inject(new URL(first.url).pathname);
  assert.match(page.body, /No money moves here/);
  assert.match(page.body, /\$98\.00/);

  assert.equal((await post(`${new URL(first.url).pathname}/pay`)).statusCode, 303);
  const [event] = await shop.until(1);
  assert.equal(event.type, 'checkout.session.completed');
  assert.deepEqual(event.data.object.metadata, { purchase: '7' });
  assert.equal(event.data.object.payment_status, 'paid');
  assert.match(shop.heard[0]?.signature ?? '', /^t=\d+,v1=[0-9a-f]{64}$/);
  assert.equal((await post(`${new URL(first.url).pathname}/pay`)).statusCode, 303);
  assert.equal(shop.heard.length, 1, 'paid once, told once');
});

test('what the shop did not hear is told after a restart of the bank', async (t) => {
  const dataDir = await aFolder(t);
  const before = await practiceWorld({ dataDir, origin: 'http://practice.localhost:3000' });
  const post = (url: string, fields: Record<string, string> = {}) =>
    before.inject({
      method: 'POST',
      url,
      headers: form,
      payload: new URLSearchParams(fields).toString(),
    });
  const shop = await aShop(t);
  const { id } = (await post('/v1/checkout/sessions', order)).json();
  await post(`/bank/pay/${id}/pay`);
  await post('/v1/webhook_endpoints', { url: 'http://127.0.0.1:9/hook' });
  await before.close();
  const { post: postAgain } = await aBank(t, dataDir);
  await postAgain('/v1/webhook_endpoints', { url: shop.url });
  assert.equal((await shop.until(1))[0].data.object.id, id);
});

test('transfers, refunds and disputes happen at the counter, each only where it can', async (t) => {
  const shop = await aShop(t);
  const { world, post } = await aBank(t, await aFolder(t));
  await post('/v1/webhook_endpoints', { url: shop.url });
  const { id } = (await post('/v1/checkout/sessions', order)).json();
  await post(`/bank/pay/${id}/decline`);
  await post(`/bank/pay/${id}/later`);
  await post(`/bank/payments/${id}/refund`);
  await post(`/bank/payments/${id}/arrived`);
  await post(`/bank/payments/${id}/dispute`);
  await post(`/bank/payments/${id}/win`);
  await post(`/bank/payments/${id}/refund`);
  const told = await shop.until(6);
  assert.deepEqual(
    told.map(({ type }) => type),
    [
      'payment_intent.payment_failed',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.refunded',
    ],
  );
  assert.equal(told[1].data.object.payment_status, 'unpaid');
  const counter = await world.inject('/bank');
  assert.match(counter.body, /refunded/);
  assert.equal((await world.inject('/bank/pay/cs_test_none')).statusCode, 404);
});

test('news that are kept back are told when asked for, in any order, and all when let go', async (t) => {
  const shop = await aShop(t);
  const { world, post } = await aBank(t, await aFolder(t));
  await post('/v1/webhook_endpoints', { url: shop.url });
  await post('/bank/hush/on');
  const { id } = (await post('/v1/checkout/sessions', order)).json();
  await post(`/bank/pay/${id}/pay`);
  await post(`/bank/payments/${id}/refund`);
  const counter = (await world.inject('/bank')).body;
  const [paid, refunded] = [...counter.matchAll(/\/bank\/events\/(evt_\w+)\/again/g)].map(
    ([, event]) => event,
  );
  assert.match(counter, /News are kept back/);
  await post(`/bank/events/${refunded}/again`);
  assert.deepEqual(
    (await shop.until(1)).map(({ id: event }) => event),
    [refunded],
  );
  await post('/bank/hush/off');
  assert.deepEqual(
    (await shop.until(2)).map(({ id: event }) => event),
    [refunded, paid],
  );
  assert.equal(shop.heard.length, 2);
});

test('without its key the bank opens nothing', async (t) => {
  const { world } = await aBank(t, await aFolder(t));
  const answer = await world.inject({ method: 'POST', url: '/v1/checkout/sessions' });
  assert.equal(answer.statusCode, 401);
});
