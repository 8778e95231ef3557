import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { balancesOf } from './balance.ts';
import { convertPressCable } from './convert-presscable.ts';
import { creditExports } from './exports.ts';
import { listOwnEntries } from './list-own-entries.ts';
import { webhookRoute } from './payments/webhook.ts';
import { purchaseRoutes } from './purchase-routes.ts';

export function creditRoutes(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  mount(app, tools, credits.balance, async ({ person }) => ({
    items: await balancesOf(db, person.id),
  }));
  mount(app, tools, credits.entries, ({ person, query }) =>
    listOwnEntries(db, { personId: person.id, query }),
  );
  mount(app, tools, credits.convert, ({ person, body, remember }) =>
    convertPressCable(tools, { personId: person.id, quantity: body.quantity, remember }),
  );
  purchaseRoutes(app, tools);
  creditExports(app, tools);
  webhookRoute(app, tools);
}
