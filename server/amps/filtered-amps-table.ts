import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { containing } from '../foundation/db/like.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { waysIntoTab } from './list-tabs-table.ts';

/** Whose Amps a list is over. A reseller's are their own and those of the people who belong to them. */
export type ListScope = { of: 'everyone' } | OwnedScope;

export interface OwnedScope {
  of: 'person' | 'reseller';
  personId: number;
}

export interface ListFilter {
  scope: ListScope;
  q?: string | undefined;
  /** Companies whose names have the words of `q` in them; null where they are too many to be listed. */
  companiesNamed?: readonly number[] | null | undefined;
  status?: Status | undefined;
  tab?: ListTab | undefined;
  companyId?: number | undefined;
  ownerId?: number | undefined;
  updatedSince?: Date | undefined;
}

const standing = (db: Queries) => db.selectFrom('amps').where('amps.deleted_at', 'is', null);

/** Those of a person; a reseller's are also those of their clients. */
export const ownedBy = (db: Queries, { of, personId }: OwnedScope) =>
  standing(db).where(
    of === 'person'
      ? sql<boolean>`amps.owner_id = ${personId}`
      : sql<boolean>`amps.owner_id = any(array(select id from people where id = ${personId} or reseller_id = ${personId}))`,
  );

/** By all but the tab. */
function filtered(db: Queries, filter: ListFilter) {
  const { scope, q, companiesNamed, status, companyId, ownerId, updatedSince } = filter;
  let amps = scope.of === 'everyone' ? standing(db) : ownedBy(db, scope);
  if (status !== undefined) amps = amps.where('amps.status', '=', statusCode[status]);
  if (companyId !== undefined) amps = amps.where('amps.company_id', '=', companyId);
  if (ownerId !== undefined) amps = amps.where('amps.owner_id', '=', ownerId);
  if (updatedSince !== undefined) amps = amps.where('amps.updated_at', '>=', updatedSince);
  const words = q?.trim();
  return words ? amps.where(isFoundBy(containing(words), companiesNamed)) : amps;
}

/** The list in parts, none of which has an Amp of another; each is found by an index of its own. */
export function partsOf(db: Queries, filter: ListFilter): ReturnType<typeof filtered>[] {
  const { scope, tab, companyId, ownerId } = filter;
  const all = filtered(db, filter);
  if (tab === undefined) return [all];
  const isOfSome = scope.of !== 'everyone' || (companyId ?? ownerId) !== undefined;
  return waysIntoTab(db, tab, isOfSome ? 'few' : 'many').map((way) => all.where(way));
}

/** The rows of all parts. */
export const together = <Row>(parts: readonly Expression<Row>[]) =>
  sql<Row>`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )})`;

/**
 * Title or company. A few companies are given by their ids, which an index finds among a million Amps;
 * what many are called is met soon in any order, and is read row by row. It says `between` because for
 * `=` the database would first read every company into a table of its own.
 */
function isFoundBy(pattern: string, companies: ListFilter['companiesNamed'] = []) {
  const inTitle = sql<boolean>`amps.title ilike ${pattern}`;
  if (companies?.length === 0) return inTitle;
  return companies
    ? sql<boolean>`(${inTitle} or amps.company_id = any(${companies}))`
    : sql<boolean>`(${inTitle} or exists (
        select from companies
        where companies.id between amps.company_id and amps.company_id and name ilike ${pattern}))`;
}
