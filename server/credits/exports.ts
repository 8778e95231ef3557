import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import type { LedgerLine, Purchase } from '#contract/credits.ts';
import { everyLine, sendLines } from '../foundation/http/csv.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { listEntries } from './entry-list-table.ts';
import { pageOfPurchases } from './purchase-list-table.ts';
import { showEntry } from './show-entry.ts';
import { showPurchase } from './show-purchase.ts';

/** What somebody bought and how each credit moved, for a spreadsheet. */
export function creditExports(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  const offsetOf = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit;
  mount(app, tools, credits.exportEntries, async ({ person, query, reply }) =>
    sendLines(reply, {
      name: 'credits',
      columns: entryColumns,
      lines: everyLine(async (paging) => {
        const part = { ...query, limit: paging.limit, offset: offsetOf(paging) };
        const rows = await listEntries(db, { ...part, personId: person.id });
        return { items: rows.map(showEntry) };
      }),
    }),
  );
  mount(app, tools, credits.exportPurchases, async ({ person, reply }) =>
    sendLines(reply, {
      name: 'purchases',
      columns: purchaseColumns,
      lines: everyLine(async (paging) => {
        const part = { limit: paging.limit, offset: offsetOf(paging) };
        const { rows } = await pageOfPurchases(db, { personId: person.id, ...part });
        return { items: rows.map(showPurchase) };
      }),
    }),
  );
}

const entryColumns: Columns<LedgerLine> = {
  at: ({ at }) => at,
  product: ({ product }) => product,
  what: ({ kind }) => kind,
  change: ({ amount }) => amount,
  balance: ({ balance }) => balance,
  held: ({ held }) => held,
  frozen: ({ frozen }) => frozen,
  owed: ({ owed }) => owed,
  amp: ({ amp }) => amp?.title,
  amp_id: ({ amp }) => amp?.id,
  purchase: ({ purchase }) => purchase?.id,
  receipt: ({ purchase }) => purchase?.receipt,
  note: ({ note }) => note,
};

const purchaseColumns: Columns<Purchase> = {
  id: ({ id }) => id,
  ordered: ({ created_at }) => created_at,
  product: ({ product }) => product,
  credits: ({ credits: bought }) => bought,
  total_cents: ({ total_cents }) => total_cents,
  currency: ({ currency }) => currency,
  state: ({ state }) => state,
  paid: ({ paid_at }) => paid_at,
  receipt: ({ receipt }) => receipt,
  refunded: ({ refunded_at }) => refunded_at,
  refund_receipt: ({ refund_receipt }) => refund_receipt,
  refund_missing: ({ refund_missing }) => (refund_missing ? 'yes' : ''),
  practice: ({ practice }) => practice,
  amp: ({ amp }) => amp?.title,
  amp_id: ({ amp }) => amp?.id,
};
