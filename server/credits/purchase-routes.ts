import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { Problem } from '#domain/problems.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import { requireConfirmed } from '../people/sessions/confirmed-session.ts';
import type { Tools } from '../tools.ts';
import { buyCredits } from './buy-credits.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { listOwnPurchases } from './list-own-purchases.ts';
import { offerPacks } from './offer-packs.ts';
import { printReceipt } from './print-receipt.ts';
import { shownPurchase } from './purchase-list-table.ts';
import { askForRefund } from './refund-purchase.ts';
import { findPurchaseFor, showPurchase } from './show-purchase.ts';

export function purchaseRoutes(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  mount(app, tools, credits.product, ({ params }) => offerPacks(tools, params.product));
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
  mount(app, tools, credits.purchases, ({ person, query }) =>
    listOwnPurchases(db, { personId: person.id, query }),
  );
  mount(app, tools, credits.purchase, async ({ params, person }) =>
    showPurchase(await findPurchaseFor(db, { id: params.id, personId: person.id })),
  );
  mount(app, tools, credits.cancelPurchase, async ({ params, person }) => {
    await findPurchaseFor(db, { id: params.id, personId: person.id });
    await cancelPurchase(tools, params.id);
    return showPurchase(await findPurchaseFor(db, { id: params.id, personId: person.id }));
  });
  mount(app, tools, credits.receiptPdf, async ({ params, query, person, reply }) => {
    const asked = { purchaseId: params.id, personId: person.id, kind: query.of };
    const { filename, pdf } = await printReceipt(tools, asked);
    reply.header('content-type', 'application/pdf');
    reply.header('content-disposition', `inline; filename="${filename}"`);
    reply.send(pdf);
    return answered;
  });
  mount(app, tools, credits.refund, async ({ params, body, person, request }) => {
    await requireConfirmed(tools, request);
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
