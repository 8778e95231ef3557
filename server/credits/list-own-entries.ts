import type { z } from 'zod';
import type { LedgerLine } from '#contract/credits.ts';
import { credits } from '#contract/credits.ts';
import type { Pagination } from '#contract/endpoint.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { pagination } from '../foundation/http/paging.ts';
import { countEntries, listEntries } from './entry-list-table.ts';
import { showEntry } from './show-entry.ts';

interface Asked {
  personId: number;
  query: z.output<typeof credits.entries.query>;
}

/** A page of how a person's credits moved, with the Amp or the purchase each move belongs to. */
export async function listOwnEntries(
  db: Queries,
  { personId, query }: Asked,
): Promise<{ items: LedgerLine[]; pagination: Pagination }> {
  const { page, limit, ...rest } = query;
  const filter = { ...rest, personId };
  const [rows, total] = await Promise.all([
    listEntries(db, { ...filter, limit, offset: (page - 1) * limit }),
    countEntries(db, filter),
  ]);
  return { items: rows.map(showEntry), pagination: pagination(query, total) };
}
