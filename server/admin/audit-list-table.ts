import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DeedKind } from '#domain/people/deeds.ts';
import type { Json } from '../foundation/db/json.ts';
import { containing } from '../foundation/db/like.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface DeedFilter {
  who?: string | undefined;
  kind?: DeedKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Cut {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** More people than this are not named by a search in the log: a longer word is asked for. */
const peopleAtMost = 200;

export interface DeedRow {
  id: number;
  at: Date;
  action: string;
  actor_id: number | null;
  actor: string | null;
  behalf_id: number | null;
  behalf: string | null;
  object_type: string | null;
  object_id: number | null;
  object: string | null;
  before: Json;
  after: Json;
  address: string | null;
}

/** Lines next to a place in the log; newest first, but oldest first when asked for what is newer. */
export async function deedsBy(
  db: Queries,
  filter: DeedFilter,
  { before, after, limit }: Cut,
): Promise<DeedRow[]> {
  const who = filter.who?.trim();
  const order = sql.raw(after === undefined ? 'desc' : 'asc');
  const { rows } = await sql<DeedRow>`
    with deeds as (
      select * from audit_log deed
      where true
        ${who ? sql`and ${isAbout(who)}` : sql``}
        ${filter.kind ? sql`and split_part(action, '.', 1) = ${filter.kind}` : sql``}
        ${filter.from ? sql`and at >= ${filter.from}` : sql``}
        ${filter.to ? sql`and at < ${filter.to}` : sql``}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
        ${after === undefined ? sql`` : sql`and id > ${after}`}
      order by id ${order}
      limit ${limit}
    )
    select deed.id, deed.at, deed.action, deed.before, deed.after, deed.address,
      actor.id as actor_id, ${nameOf('actor')} as actor,
      behalf.id as behalf_id, ${nameOf('behalf')} as behalf,
      deed.object_type, deed.object_id,
      coalesce(nullif(${nameOf('person')}, ''), amp.title, company.name) as object
    from deeds deed
    left join people actor on actor.id = deed.actor_id
    left join people behalf on behalf.id = deed.on_behalf_of
    left join people person on deed.object_type = 'person' and person.id = deed.object_id
    left join amps amp on deed.object_type = 'amp' and amp.id = deed.object_id
    left join companies company on deed.object_type = 'company' and company.id = deed.object_id
    order by deed.id ${order}`.execute(db);
  return rows;
}

const nameOf = (table: string): RawBuilder<string | null> =>
  sql`trim(${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)})`;

/** Done by this person, as this person, or to their account. */
function isAbout(who: string): RawBuilder<boolean> {
  const ids = /^[1-9]\d{0,8}$/.test(who)
    ? sql`array[${Number(who)}::int]`
    : sql`array(
        select id from people
        where email ilike ${containing(who)}
          or trim(firstname || ' ' || lastname) ilike ${containing(who)}
        order by id limit ${peopleAtMost})`;
  return sql`(actor_id = any(${ids}) or on_behalf_of = any(${ids})
    or (object_type = 'person' and object_id = any(${ids})))`;
}

/** The role an account had before it was given this one; null when nobody wrote it down. */
export async function roleBefore(
  db: Queries,
  { personId, role }: { personId: number; role: string },
): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`
    select before ->> 'role' as role from audit_log
    where object_type = 'person' and object_id = ${personId}
      and action = 'person.role' and after ->> 'role' = ${role}
    order by id desc limit 1`.execute(db);
  return rows[0]?.role ?? null;
}
