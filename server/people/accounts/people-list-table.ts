import { sql } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import { containing } from '../../foundation/db/like.ts';
import type { Queries } from '../../foundation/db/transaction.ts';

export interface PeopleFilter {
  q?: string | undefined;
  role?: Role | undefined;
}

interface PeopleOrder {
  sort: 'created_at' | 'name' | 'last_login_at';
  order: 'asc' | 'desc';
}

const words = sql<string>`firstname || ' ' || lastname || ' ' || email`;

function filtered(db: Queries, { q, role }: PeopleFilter) {
  let people = db.selectFrom('people');
  if (role) people = people.where('role', '=', role);
  const sought = q?.trim();
  if (!sought) return people;
  const id = /^[1-9]\d{0,8}$/.test(sought) ? Number(sought) : null;
  return people.where((eb) =>
    eb.or([eb(words, 'ilike', containing(sought)), ...(id === null ? [] : [eb('id', '=', id)])]),
  );
}

const listed = (db: Queries, filter: PeopleFilter) =>
  filtered(db, filter)
    .select(['id', 'email', 'role', 'created_at', 'last_login_at', 'deleted_at'])
    .select(sql<string>`trim(firstname || ' ' || lastname)`.as('name'));

export type PersonRow = Awaited<ReturnType<typeof pageOfPeople>>[number];

export function pageOfPeople(
  db: Queries,
  filter: PeopleFilter,
  { sort, order, limit, offset }: PeopleOrder & { limit: number; offset: number },
) {
  const by = {
    created_at: `created_at ${order}, id ${order}`,
    name: `lower(lastname) ${order}, lower(firstname) ${order}, id ${order}`,
    last_login_at: `last_login_at ${order} nulls last, id ${order}`,
  } as const;
  return listed(db, filter).orderBy(sql.raw(by[sort])).limit(limit).offset(offset).execute();
}

/** How many there are, counted as far as `most`. */
export async function countPeople(db: Queries, filter: PeopleFilter, most: number) {
  const row = await db
    .selectFrom(filtered(db, filter).select('id').limit(most).as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A batch by number, each going on where the last one ended. */
export const batchOfPeople = (
  db: Queries,
  filter: PeopleFilter,
  { after, size }: { after: number; size: number },
) => listed(db, filter).where('id', '>', after).orderBy('id').limit(size).execute();
