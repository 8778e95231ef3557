import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { apiOf } from '#tests/builders/api-of.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { heldOpen } from '#tests/builders/held-open.ts';
import { anOrder, orderNow, saying, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { balanceOf } from './balance.ts';
import { cancelPurchasesFor } from './cancel-purchase.ts';
import { payPurchase } from './payments/purchase-deeds.ts';
import { lockPurchase, updatePurchase } from './purchase-table.ts';

let tools: TestTools;
let api: FastifyInstance;
let buyer: SignedIn;

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await apiOf(tools);
  buyer = await signedIn(tools, api, { name: 'buyer' });
});
after(async () => {
  await api.close();
  await tools.close();
});

async function orderForAmp() {
  const { ampId } = await anArticle(tools, { ownerId: buyer.id });
  const made = await anOrder(tools, { personId: buyer.id });
  await tools.db.transaction((tx) => updatePurchase(tx, made.id, { amp_id: ampId }));
  return { ampId, made };
}
const giveUp = (ampId: number) =>
  tools.db.transaction((tx) => cancelPurchasesFor(tools, tx, ampId));
const news = {
  means: 'paid',
  purchaseId: null,
  amountCents: null,
  dispute: null,
  refund: null,
  currency: null,
} as const;

test('an Amp that no longer waits for payment gives up its unpaid orders', async () => {
  const { ampId, made } = await orderForAmp();
  await giveUp(ampId);
  assert.equal((await orderNow(tools, made.id)).state, 'cancelled');
});

test('money that comes in the same moment counts, and can be given back later', async () => {
  const { ampId, made } = await orderForAmp();
  await heldOpen(tools, {
    async first(tx) {
      const purchase = await lockPurchase(tx, { id: made.id });
      assert.ok(purchase);
      const refs = { sessionRef: made.provider_ref, paymentRef: `pi_${made.id}`, reason: null };
      await payPurchase(tools, tx, { purchase, news: { ...news, ...refs } });
    },
    second: () => giveUp(ampId),
  });
  assert.equal((await orderNow(tools, made.id)).state, 'paid');
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  const left = await balanceOf(tools.db.root, { personId: buyer.id, product: 'amp' });
  assert.equal(left.available, 0);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('an order whose money is on its way is not given up', async () => {
  const { ampId, made } = await orderForAmp();
  await heldOpen(tools, {
    first: (tx) => updatePurchase(tx, made.id, { waits_for_bank: true }),
    second: () => giveUp(ampId),
  });
  assert.equal((await orderNow(tools, made.id)).state, 'pending');
});
