import type { z } from 'zod';
import type { Purchase } from '#contract/credits.ts';
import type { Pagination } from '#contract/endpoint.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { pagination } from '../foundation/http/paging.ts';
import { pageOfPurchases } from './purchase-list-table.ts';
import { showPurchase } from './show-purchase.ts';

interface Asked {
  personId: number;
  query: { page: number; limit: number };
}

/** A page of what a person ordered, the newest first. */
export async function listOwnPurchases(
  db: Queries,
  { personId, query }: Asked,
): Promise<{ items: z.input<typeof Purchase>[]; pagination: Pagination }> {
  const { page, limit } = query;
  const part = { personId, limit, offset: (page - 1) * limit };
  const { rows, total } = await pageOfPurchases(db, part);
  return { items: rows.map(showPurchase), pagination: pagination(query, total) };
}
