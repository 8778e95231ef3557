import type { FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { packsOnSale } from '#server/credits/pack-table.ts';
import { bankOf } from '#server/credits/payments/bank.ts';
import { purchaseById, purchaseOfKey, updatePurchase } from '#server/credits/purchase-table.ts';
import type { PurchaseRow } from '#server/credits/purchase-table.ts';
import type { TestTools } from './test-tools.ts';

let count = 0;

interface Wanted {
  personId: number;
  product?: SoldProduct;
  /** Of the smallest pack. */
  quantity?: number;
}

/** An order whose payment page is open at the bank. */
export async function anOrder(
  tools: TestTools,
  { personId, product = 'amp', quantity = 1 }: Wanted,
): Promise<PurchaseRow> {
  count += 1;
  const [pack] = await packsOnSale(tools.db.root, { product, demo: true, at: tools.now() });
  if (!pack) throw new Error(`No pack of ${product} is on sale.`);
  const at = tools.now();
  const made = await tools.db.transaction(async (tx) => {
    const row = await purchaseOfKey(tx, {
      personId,
      pack,
      quantity,
      provider: 'practice',
      ampId: null,
      key: `order-of-a-test-${count}`,
      at,
      expiresAt: new Date(at.getTime() + 3_600_000),
    });
    await updatePurchase(tx, row.id, {
      state: 'pending',
      provider_ref: `cs_test_${row.id}`,
      checkout_url: `http://practice.localhost:3000/bank/pay/cs_test_${row.id}`,
    });
    return row.id;
  });
  return orderNow(tools, made);
}

export async function orderNow(tools: TestTools, id: number): Promise<PurchaseRow> {
  const row = await purchaseById(tools.db.root, id);
  if (!row) throw new Error(`There is no purchase ${id}.`);
  return row;
}

type Said = Pick<PurchaseRow, 'id' | 'provider_ref' | 'total_cents' | 'currency'>;

/** What the bank's events are about, in its shapes; `change` tampers with them. */
export const saying = {
  session: (order: Said, change: object = {}) => ({
    id: order.provider_ref,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
    amount_total: order.total_cents,
    currency: order.currency.toLowerCase(),
    metadata: { purchase: String(order.id) },
    ...change,
  }),
  charge: (order: Said, change: object = {}) => ({
    id: `ch_${order.id}`,
    object: 'charge',
    payment_intent: `pi_${order.id}`,
    amount: order.total_cents,
    amount_refunded: order.total_cents,
    currency: order.currency.toLowerCase(),
    ...change,
  }),
  dispute: (order: Said, status: string, change: object = {}) => ({
    id: `du_${order.id}`,
    object: 'dispute',
    payment_intent: `pi_${order.id}`,
    amount: order.total_cents,
    currency: order.currency.toLowerCase(),
    reason: 'fraudulent',
    status,
    ...change,
  }),
  failure: (order: Said) => ({
    id: `pi_${order.id}`,
    object: 'payment_intent',
    metadata: { purchase: String(order.id) },
    last_payment_error: { message: 'Your card was declined.' },
  }),
};

interface Telling {
  type: string;
  object: object;
  id?: string;
  /** Seconds the signature is old. */
  age?: number;
  /** Replaces the bank's own secret. */
  secret?: string;
  /** Changes the bytes after they were signed. */
  tamper?: (body: string) => string;
}

/** Tells the shop an event, signed as the bank signs. */
export async function tell(
  tools: TestTools,
  api: FastifyInstance,
  { type, object, id, age = 0, secret, tamper = (body) => body }: Telling,
) {
  count += 1;
  const created = Math.floor(tools.now().getTime() / 1000);
  const event = {
    id: id ?? `evt_${count}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    type,
    data: { object },
  };
  const body = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: secret ?? bankOf(tools)?.webhookSecret ?? '',
    timestamp: created - age,
  });
  return api.inject({
    method: 'POST',
    url: '/credits/webhook',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': header,
    },
    payload: tamper(body),
  });
}

export const paid = (order: Said, change?: object) => ({
  type: 'checkout.session.completed',
  object: saying.session(order, change),
});
