import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { balanceOf } from '../balance.ts';
import { runHearBankAgain } from './hear-bank-again.ts';
import { undoneEvents } from './payment-event-table.ts';

const practice = await aPracticeWorld();
const { tools, api } = await anApi({ settings: { PRACTICE_ORIGIN: practice.origin } });
const buyer = await signedIn(tools, api, { name: 'buyer' });
after(() => practice.close());

let orders = 0;

/** Ordered and paid; the bank's word of it reaches nobody. @returns the number of the order. */
async function aPaidOrder(): Promise<number> {
  orders += 1;
  const [pack] = (await buyer.call('GET', '/credits/products/amp')).json().data.packs;
  const wanted = { pack_id: pack.id, quantity: 2, total_cents: 2 * pack.price_cents };
  const key = { 'idempotency-key': `order-${orders}`.padEnd(20, '-') };
  const { data } = (await buyer.call('POST', '/credits/purchases', wanted, key)).json();
  const page = `${practice.origin}${new URL(data.checkout_url).pathname}`;
  await tools.fetch(`${page}/pay`, { method: 'POST', timeoutMs: 5000, maxBytes: 100_000 });
  return data.id;
}

const stateOf = async (id: number) =>
  (await buyer.call('GET', `/credits/purchases/${id}`)).json().data.state;
const available = async () =>
  (await balanceOf(tools.db.root, { personId: buyer.id, product: 'amp' })).available;

test('what was paid after a backup is credited once when the bank is heard again', async () => {
  const since = tools.now().toISOString();
  const known = await aPaidOrder();
  const forgotten = await aPaidOrder();
  assert.deepEqual([await stateOf(known), await available()], ['pending', 0]);
  // What a backup that is older than the second order knows of it.
  await tools.db.root.deleteFrom('purchases').where('id', '=', forgotten).execute();
  await runHearBankAgain(tools, { since });
  assert.deepEqual([await stateOf(known), await available()], ['paid', 2]);
  const [task, ...others] = await undoneEvents(tools.db.root);
  assert.deepEqual([task?.note, others], ['There is no such order', []], 'a person is told of it');
  await runHearBankAgain(tools, { since });
  assert.equal(await available(), 2, 'heard twice it counts once');
});

test('what the bank told long before the backup is not asked for', async () => {
  const id = await aPaidOrder();
  const since = new Date(tools.now().getTime() + 2 * 3_600_000).toISOString();
  await runHearBankAgain(tools, { since });
  assert.equal(await stateOf(id), 'pending');
});

test('one event that cannot be read holds up none after it, and is told at the end', async () => {
  const since = tools.now().toISOString();
  const id = await aPaidOrder();
  /** The bank tells the newest first: what is heard first is the last. */
  const fetch: typeof tools.fetch = async (url, options) => {
    const answer = await tools.fetch(url, options);
    if (!String(url).includes('/v1/events')) return answer;
    const page = JSON.parse(Buffer.from(answer.body).toString());
    page.data.push({ ...page.data.at(-1), id: 'evt_odd', data: { object: { id: null } } });
    return { ...answer, body: Buffer.from(JSON.stringify(page)) };
  };
  await assert.rejects(runHearBankAgain({ ...tools, fetch }, { since }), AggregateError);
  assert.equal(await stateOf(id), 'paid');
});
