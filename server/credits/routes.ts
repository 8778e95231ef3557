import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { mount } from '../foundation/http/mount.ts';
import { pagination } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { balancesOf } from './balance.ts';
import { pageOfEntries } from './ledger-table.ts';
import type { Product } from './ledger-table.ts';

export function creditRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, credits.balance, async ({ person }) => ({
    items: await balancesOf(tools.db.root, person.id),
  }));
  mount(app, tools, credits.entries, async ({ person, query }) => {
    const offset = (query.page - 1) * query.limit;
    const { rows, total } = await pageOfEntries(tools.db.root, {
      personId: person.id,
      limit: query.limit,
      offset,
    });
    const items = rows.map(({ amp_id, amp_title, at, ...row }) => ({
      ...row,
      product: row.product as Product,
      amp: amp_id === null ? null : { id: amp_id, title: amp_title ?? '' },
      at: at.toISOString(),
    }));
    return { items, pagination: pagination(query, total) };
  });
}
