import type { FastifyInstance } from 'fastify';
import { priceAdmin } from '#contract/price-admin.ts';
import { centsOf } from '#domain/credits/money.ts';
import { listWaitingPrices } from '../credits/ask-for-price.ts';
import { decidePrice, takePriceBack } from '../credits/decide-price.ts';
import { listPrices, setPrice, withdrawPrice } from '../credits/set-price.ts';
import { mount } from '../foundation/http/mount.ts';
import { requireConfirmed } from '../people/sessions/confirmed-session.ts';
import type { Tools } from '../tools.ts';

/** What credits cost, for those who decide it. */
export function priceRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, priceAdmin.list, () => listPrices(tools));
  mount(app, tools, priceAdmin.set, async ({ body, person, request }) => {
    await requireConfirmed(tools, request);
    const { product, quantity, price, currency, starts_at } = body;
    const priceCents = centsOf(price, currency);
    if (priceCents === null) throw new Error(`${price} passed as a price of ${currency}.`);
    const startsAt = starts_at === null ? null : new Date(starts_at);
    return setPrice(tools, { product, quantity, priceCents, currency, startsAt }, person);
  });
  mount(app, tools, priceAdmin.withdraw, async ({ params, person, request }) => {
    await requireConfirmed(tools, request);
    await withdrawPrice(tools, params.id, person);
  });
  mount(app, tools, priceAdmin.waiting, ({ person }) => listWaitingPrices(tools.db.root, person));
  mount(app, tools, priceAdmin.decide, async ({ params, body, person, request }) => {
    await requireConfirmed(tools, request);
    await decidePrice(tools, { ...params, ...body, by: person });
  });
  mount(app, tools, priceAdmin.takeBack, async ({ params, person, request }) => {
    await requireConfirmed(tools, request);
    await takePriceBack(tools, { ...params, by: person });
  });
}
