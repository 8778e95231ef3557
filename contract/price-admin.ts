import { z } from 'zod';
import { currencyProblem, priceLimits, priceProblem } from '#domain/credits/price.ts';
import { soldProducts } from '#domain/credits/sold-products.ts';
import { quantity, quantityLabels } from '#domain/credits/quantity.ts';
import { idInPath, text } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

const setsPrices = { action: 'manage', subject: 'CreditPrices' } as const;

export const PriceLine = z.object({
  id: z.number(),
  product: z.enum(soldProducts),
  /** Credits in the pack. */
  quantity: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  /** A price nobody decided, of the demo world. */
  demo: z.boolean(),
  state: z.enum(['on sale', 'planned', 'past']),
  starts_at: Moment,
  /** Orders that were placed at this price. */
  orders: z.number(),
});
export type PriceLine = z.infer<typeof PriceLine>;

export const NewPrice = z
  .strictObject({
    product: z.enum(soldProducts),
    quantity: quantity({ label: quantityLabels.inPack, max: priceLimits.credits }),
    /** As it is typed: 49.00 */
    price: text('Price', { max: 20 }),
    currency: text('Currency', { max: 3 }).transform((word) => word.toUpperCase()),
    /** null: at once. */
    starts_at: Moment.nullable().default(null),
  })
  .check(({ value: { price, currency }, issues }) => {
    const noCurrency = currencyProblem(currency);
    const noPrice = noCurrency ? null : priceProblem(price, currency);
    const message = noCurrency ?? noPrice;
    const path = [noCurrency ? 'currency' : 'price'];
    if (message) issues.push({ code: 'custom', path, message, input: price });
  });
export type NewPrice = z.infer<typeof NewPrice>;

const Named = z.object({ id: z.number(), name: z.string() });

/** A price that waits for a second administrator. */
export const PriceRequest = z.object({
  id: z.number(),
  product: z.enum(soldProducts),
  quantity: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  /** null: at once, when it is agreed. */
  starts_at: Moment.nullable(),
  asked_by: Named,
  asked_at: Moment,
  /** Whether the person asking may decide it; whoever asked for it may take it back instead. */
  is_yours_to_decide: z.boolean(),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

/** What credits cost. A price is never changed: a new one takes its place. */
export const priceAdmin = {
  list: endpoint('GET /admin_api/prices', {
    summary: 'Prices of all products: on sale, planned, and the newest that are past',
    access: setsPrices,
    reply: listOf(PriceLine),
  }),
  exportList: endpoint('GET /admin_api/prices.csv', {
    summary: 'The same list as CSV',
    access: setsPrices,
    perMinute: 20,
  }),
  set: endpoint('POST /admin_api/prices', {
    summary:
      'Put a pack on sale, now or from a time on, in place of the one of its size; far below what was asked, ask a second administrator',
    access: setsPrices,
    body: NewPrice,
    reply: z.object({
      /** null: it waits for a second administrator. */
      id: z.number().nullable(),
      /** The number of the request that waits; null where the price is set. */
      request_id: z.number().nullable(),
    }),
  }),
  waiting: endpoint('GET /admin_api/price_requests', {
    summary: 'Prices that wait for a second administrator, the oldest first',
    access: setsPrices,
    reply: listOf(PriceRequest),
  }),
  decide: endpoint('POST /admin_api/price_requests/:id/decide', {
    summary: 'Approve or refuse a price that another administrator asked for',
    access: setsPrices,
    params: z.object({ id: idInPath() }),
    body: z.strictObject({ approve: z.boolean() }),
  }),
  takeBack: endpoint('POST /admin_api/price_requests/:id/take_back', {
    summary: 'Take back a price that one asked for, before another administrator decides it',
    access: setsPrices,
    params: z.object({ id: idInPath() }),
  }),
  withdraw: endpoint('POST /admin_api/prices/:id/withdraw', {
    summary: 'Take a pack off sale, or a planned price back',
    access: setsPrices,
    params: z.object({ id: idInPath() }),
  }),
};
