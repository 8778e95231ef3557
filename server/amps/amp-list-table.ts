import { sql } from 'kysely';
import type { AliasableExpression } from 'kysely';
import { statusOf } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { containing } from '../foundation/db/like.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { fullName } from './amp-table.ts';
import { partsOf, together } from './filtered-amps-table.ts';
import type { ListFilter } from './filtered-amps-table.ts';

export interface ListOrder {
  sort: 'updated_at' | 'title' | 'status';
  order: 'asc' | 'desc';
}

export interface ListRow {
  id: number;
  title: string;
  status: Status;
  owner: { id: number; name: string };
  company: { id: number; name: string } | null;
  scheduledFor: Date | null;
  rejectedAt: Date | null;
  retractedAt: Date | null;
  lapsedAt: Date | null;
  updatedAt: Date;
  createdAt: Date;
}

/** The page's ids come first, by an index; names are joined to those few rows alone. */
export async function pageOfAmps(
  db: Queries,
  filter: ListFilter,
  { sort, order, limit, offset }: ListOrder & { limit: number; offset: number },
): Promise<ListRow[]> {
  const ordered = {
    updated_at: [`updated_at ${order}`, `id ${order}`],
    title: [`title ${order}`, `id ${order}`],
    status: [`status ${order}`, 'updated_at desc', 'id desc'],
  } as const;
  const by = sql.raw(ordered[sort].join(', '));
  const parts = partsOf(db, filter).map((part) =>
    part
      .select(['amps.id', 'amps.owner_id', 'amps.company_id', 'amps.title', 'amps.status'])
      .select(['amps.scheduled_for', 'amps.updated_at', 'amps.created_at'])
      .select(['amps.rejected_at', 'amps.retracted_at', 'amps.lapsed_at'])
      .orderBy(by)
      .limit(limit + offset),
  );
  const page = db
    .selectFrom(together(parts).as('amps'))
    .selectAll()
    .orderBy(by)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as('amps'))
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .select([
      'amps.id',
      'amps.owner_id',
      'amps.company_id',
      'amps.title',
      'amps.status',
      'amps.scheduled_for',
      'amps.rejected_at',
      'amps.retracted_at',
      'amps.lapsed_at',
      'amps.updated_at',
      'amps.created_at',
      'companies.name as company_name',
      fullName('owner').as('owner_name'),
    ])
    .orderBy(sql.raw(ordered[sort].map((column) => `amps.${column}`).join(', ')))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: statusOf(row.status),
    owner: { id: row.owner_id, name: row.owner_name },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    scheduledFor: row.scheduled_for,
    rejectedAt: row.rejected_at,
    retractedAt: row.retracted_at,
    lapsedAt: row.lapsed_at,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
  }));
}

/** How many there are, counted as far as `most`. */
export async function countAmps(db: Queries, filter: ListFilter, most: number): Promise<number> {
  const { q, ...others } = filter;
  // Where a word is in the names of many companies, the Amps of the first of them are mostly enough.
  if (q && filter.companiesNamed === null) {
    const named = db.selectFrom('companies').select('id').where('name', 'ilike', containing(q));
    const theirs = partsOf(db, others).map((part) =>
      part
        .innerJoin(named.limit(most).as('named'), 'named.id', 'amps.company_id')
        .select('amps.id')
        .limit(most),
    );
    if ((await countOf(db, together(theirs))) >= most) return most;
  }
  const parts = partsOf(db, filter).map((part) => part.select('amps.id').limit(most));
  return Math.min(most, await countOf(db, together(parts)));
}

async function countOf(db: Queries, found: AliasableExpression<{ id: number }>) {
  const row = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export interface ExportRow {
  id: number;
  title: string;
  status: Status;
  company: string;
  owner: string;
  createdAt: Date;
  updatedAt: Date;
  scheduledFor: Date | null;
  rejectedAt: Date | null;
  retractedAt: Date | null;
  lapsedAt: Date | null;
  /** Where the next batch goes on: exact to the microsecond, which a Date is not. */
  cursor: string;
}

/** The list newest first, a batch at a time, each going on where the last one ended. */
export async function batchOfAmps(
  db: Queries,
  filter: ListFilter,
  { after, size }: { after: Pick<ExportRow, 'cursor' | 'id'> | undefined; size: number },
): Promise<ExportRow[]> {
  const isLater = after
    ? sql<boolean>`(amps.updated_at, amps.id) < (${after.cursor}::timestamptz, ${after.id}::int)`
    : sql<boolean>`true`;
  const first = partsOf(db, filter).map((part) =>
    part
      .where(isLater)
      .selectAll('amps')
      .orderBy('amps.updated_at', 'desc')
      .orderBy('amps.id', 'desc')
      .limit(size),
  );
  const rows = await db
    .selectFrom(together(first).as('amps'))
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .select([
      'amps.id',
      'amps.title',
      'amps.status',
      'amps.created_at',
      'amps.updated_at',
      'amps.scheduled_for',
      'amps.rejected_at',
      'amps.retracted_at',
      'amps.lapsed_at',
      'companies.name as company',
      fullName('owner').as('owner'),
      sql<string>`amps.updated_at::text`.as('cursor'),
    ])
    .orderBy('amps.updated_at', 'desc')
    .orderBy('amps.id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: statusOf(row.status),
    company: row.company ?? '',
    owner: row.owner,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    scheduledFor: row.scheduled_for,
    rejectedAt: row.rejected_at,
    retractedAt: row.retracted_at,
    lapsedAt: row.lapsed_at,
    cursor: row.cursor,
  }));
}
