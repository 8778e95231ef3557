import { sql } from 'kysely';
import type { Person } from '#domain/people/person.ts';
import type { Queries } from '#server/foundation/db/transaction.ts';

const someone = { firstname: 'Ada', lastname: 'Person', resellerId: null, flags: [] };
export const admin: Person = { ...someone, id: 1, role: 'Admin', email: 'admin@bench.test' };
/** Has twenty Amps, however many there are in all. */
export const owner: Person = { ...someone, id: 2, role: 'Customer', email: 'owner@bench.test' };

/** In one title alone, of an Amp in the middle. */
export const rareWord = 'zeppelin';

/** The name of one company, which is the owner's. */
export const rareCompany = 'Zanzibar Quays';

const ownAmps = 20;
const ampsPerPerson = 50;
/** The rows of one statement: the embedded engine holds them all in memory. */
const batch = 100_000;

/** A world with `count` Amps: modules, placements of the live ones, comments here and there. */
export async function addAmps(db: Queries, count: number): Promise<void> {
  const people = 2 + Math.ceil(count / ampsPerPerson);
  await sql`insert into people (id, role, email, firstname, lastname)
    select n, case n when 1 then 'Admin' else 'Customer' end, 'person-' || n || '@bench.test', 'Ada', 'Person ' || n
    from generate_series(1, ${people}::int) n`.execute(db);
  await sql`insert into companies (id, owner_id, name)
    select id, id, case id when ${owner.id} then ${rareCompany} else 'Company ' || id end from people`.execute(
    db,
  );
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    await sql`insert into amps (id, owner_id, company_id, title, status, created_at, updated_at)
      select n, person, person, 'Announcement ' || md5(n::text), n % 9,
        now() - n * interval '1 minute', now() - n * interval '20 seconds'
      from generate_series(${first}::int, ${last}::int) n
      cross join lateral (
        select case when n % ${sql.lit(Math.max(1, Math.floor(count / ownAmps)))} = 0 then 2
          else 3 + n % ${sql.lit(people - 2)} end as person
      ) owners`.execute(db);
    await sql`insert into amp_modules (id, amp_id, type, approval, approved_hash)
      select id, id, 1,
        case status when 1 then 'awaiting' when 2 then 'approved' when 3 then 'rejected' else 'not_needed' end,
        case status when 2 then repeat('a', 64) end
      from amps where id between ${first} and ${last}`.execute(db);
    await sql`insert into articles (module_id, headline, search_text)
      select id, title, title || ' and what it says: ' || md5(title)
      from amps where id between ${first} and ${last}`.execute(db);
    await sql`insert into placements
        (amp_id, module_id, site, state, content_hash, marker, payload, queued_at, state_since, live_at)
      select id, id, site, 'live', repeat('a', 64), 'announcement-' || id, '{}', now(), now(), now()
      from amps cross join (values ('newsroom'), ('wordpress')) sites (site)
      where status = 2 and id between ${first} and ${last}`.execute(db);
    await sql`insert into amp_events (amp_id, module_id, type, author_id, text, at)
      select id, id, 2, 1, 'A word on this.', updated_at
      from amps where id % 10 = 0 and id between ${first} and ${last}`.execute(db);
  }
  const middle = liveAmpBefore(Math.ceil(count / 2));
  await sql`update amps set title = 'A ' || ${rareWord} || ' over the harbor' where id = ${middle}`.execute(
    db,
  );
  await sql`update articles set search_text = 'It is a ' || ${rareWord} where module_id = ${middle}`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}

/** Amps have their status by their number. */
const liveAmpBefore = (id: number) => id - ((id + 9 - 2) % 9);
