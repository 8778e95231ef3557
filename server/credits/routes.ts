import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { receiptName } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import { pagination } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { balancesOf } from './balance.ts';
import { buyCredits } from './buy-credits.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { convertPressCable } from './convert-presscable.ts';
import { countEntries, listEntries } from './entry-list-table.ts';
import { creditExports } from './exports.ts';
import { packsOnSale } from './pack-table.ts';
import { bankOf } from './payments/bank.ts';
import { webhookRoute } from './payments/webhook.ts';
import { pageOfPurchases, shownPurchase } from './purchase-list-table.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptOf } from './receipt-table.ts';
import { askForRefund } from './refund-purchase.ts';
import { showEntry } from './show-entry.ts';
import { findPurchaseFor, showPurchase } from './show-purchase.ts';

export function creditRoutes(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  mount(app, tools, credits.balance, async ({ person }) => ({
    items: await balancesOf(db, person.id),
  }));
  mount(app, tools, credits.entries, async ({ person, query }) => {
    const { page, limit, ...rest } = query;
    const filter = { ...rest, personId: person.id };
    const [rows, total] = await Promise.all([
      listEntries(db, { ...filter, limit, offset: (page - 1) * limit }),
      countEntries(db, filter),
    ]);
    return { items: rows.map(showEntry), pagination: pagination(query, total) };
  });
  mount(app, tools, credits.convert, ({ person, body, remember }) =>
    convertPressCable(tools, { personId: person.id, quantity: body.quantity, remember }),
  );
  purchaseRoutes(app, tools);
  creditExports(app, tools);
  webhookRoute(app, tools);
}

function purchaseRoutes(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  mount(app, tools, credits.product, async ({ params: { product } }) => {
    const packs = await packsOnSale(db, {
      product,
      demo: !tools.config.production,
      at: tools.now(),
    });
    return {
      product,
      packs: packs.map(({ id, quantity, priceCents, currency, demo }) => ({
        id,
        quantity,
        price_cents: priceCents,
        currency,
        demo,
      })),
      bank: bankOf(tools)?.name ?? null,
    };
  });
  mount(app, tools, credits.buy, ({ person, body, request, remember }) =>
    buyCredits(tools, {
      person,
      packId: body.pack_id,
      quantity: body.quantity,
      totalCents: body.total_cents,
      ampId: body.press_release_id ?? null,
      key: String(request.headers['idempotency-key']),
      remember,
    }),
  );
  mount(app, tools, credits.purchases, async ({ person, query }) => {
    const offset = (query.page - 1) * query.limit;
    const { rows, total } = await pageOfPurchases(db, {
      personId: person.id,
      limit: query.limit,
      offset,
    });
    return { items: rows.map(showPurchase), pagination: pagination(query, total) };
  });
  mount(app, tools, credits.purchase, async ({ params, person }) =>
    showPurchase(await findPurchaseFor(db, { id: params.id, personId: person.id })),
  );
  mount(app, tools, credits.cancelPurchase, async ({ params, person }) => {
    await findPurchaseFor(db, { id: params.id, personId: person.id });
    await cancelPurchase(tools, params.id);
    return showPurchase(await findPurchaseFor(db, { id: params.id, personId: person.id }));
  });
  mount(app, tools, credits.receiptPdf, async ({ params, query, person, reply }) => {
    const purchase = await findPurchaseFor(db, { id: params.id, personId: person.id });
    const receipt = await receiptOf(db, { purchaseId: purchase.id, kind: query.of });
    if (!receipt) throw new Problem('not-found', { says: 'There is no such receipt.' });
    const seller = { name: businessNameOf.main, email: tools.config.supportEmail };
    const name = receiptName(receipt.number, receipt.issued_at);
    reply.header('content-type', 'application/pdf');
    reply.header('content-disposition', `inline; filename="${name}.pdf"`);
    reply.send(await receiptPdf({ purchase, receipt, seller }));
    return answered;
  });
  mount(app, tools, credits.refund, async ({ params, body, person }) => {
    await askForRefund(tools, {
      purchaseId: params.id,
      confirmDebt: body.confirm_debt,
      actorId: person.id,
    });
    const row = await shownPurchase(db, params.id);
    if (!row) throw new Problem('not-found');
    return showPurchase(row);
  });
}
