import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { personAdmin } from '#contract/person-admin.ts';
import { priceAdmin } from '#contract/price-admin.ts';
import type { PriceLine } from '#contract/price-admin.ts';
import { siteAdmin } from '#contract/site-admin.ts';
import { systemMessages } from '#contract/system-messages.ts';
import { grantColumns, listGrants } from '../credits/list-grants.ts';
import { listPrices } from '../credits/set-price.ts';
import { listParked, parkedColumns } from '../distribution/list-parked.ts';
import { listSites, siteColumns } from '../distribution/list-sites.ts';
import { everyLine, sendLines } from '../foundation/http/csv.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import { listMessages, messageColumns } from '../people/messages/plan-messages.ts';
import type { Tools } from '../tools.ts';
import { jobColumns, listParkedJobs } from './parked-jobs.ts';

/** The lists of administrators for a spreadsheet. */
export function adminExports(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, personAdmin.exportGrants, async ({ query, person, reply }) =>
    sendLines(reply, {
      name: 'credit-grants',
      columns: grantColumns,
      lines: everyLine((paging) => listGrants(tools.db.root, { ...query, ...paging }, person)),
    }),
  );
  mount(app, tools, operations.exportJobs, async ({ reply }) =>
    sendLines(reply, {
      name: 'parked-jobs',
      columns: jobColumns,
      lines: everyLine((paging) => listParkedJobs(tools, paging)),
    }),
  );
  mount(app, tools, operations.exportPlacements, async ({ reply }) =>
    sendLines(reply, {
      name: 'parked-posts',
      columns: parkedColumns,
      lines: everyLine((paging) => listParked(tools, paging)),
    }),
  );
  mount(app, tools, systemMessages.exportList, async ({ reply }) =>
    sendLines(reply, {
      name: 'system-messages',
      columns: messageColumns,
      lines: everyLine((paging) => listMessages(tools, paging)),
    }),
  );
  mount(app, tools, siteAdmin.exportList, async ({ reply }) => {
    const { items } = await listSites(tools);
    return sendLines(reply, { name: 'sites', columns: siteColumns, lines: items });
  });
  mount(app, tools, priceAdmin.exportList, async ({ reply }) => {
    const { items } = await listPrices(tools);
    return sendLines(reply, { name: 'prices', columns: priceColumns, lines: items });
  });
}

const priceColumns: Columns<PriceLine> = {
  id: ({ id }) => id,
  product: ({ product }) => product,
  credits: ({ quantity }) => quantity,
  price_cents: ({ price_cents }) => price_cents,
  currency: ({ currency }) => currency,
  state: ({ state }) => state,
  from: ({ starts_at }) => starts_at,
  orders: ({ orders }) => orders,
  demo: ({ demo }) => demo,
};
