import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openEngine } from '#server/foundation/db/connect.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { brokenInvariants } from './check-invariants.ts';

const { where, ...database } = await emptyDatabase();
const { kysely, ...engine } = await openEngine(where);
after(async () => {
  await engine.close();
  await database.drop();
});

const files = readdirSync(join(import.meta.dirname, '../migrations'));
const later = files.filter((name) => name.endsWith('.sql') && name >= '0239');

/** A database as it was before a live Amp was asked for a placement of its round. */
async function withoutTheLater(): Promise<void> {
  await sql`create table migrations (name varchar(80) primary key, ran_at timestamptz not null default now())`.execute(
    kysely,
  );
  await sql`insert into migrations (name) select unnest(${later}::text[])`.execute(kysely);
  await migrate(kysely);
}

/** The Amps that are live though they were sent nowhere. */
async function sentNowhere(): Promise<unknown[]> {
  const broken = await brokenInvariants(kysely, { now: new Date() });
  return broken
    .filter(({ holds }) => /spent for being sent somewhere/.test(holds))
    .flatMap(({ rows }) => rows.map(({ amp_id: id }) => id));
}

const anAmp = (id: number, { status, round }: { status: number; round: number }) =>
  sql`insert into amps (id, owner_id, title, status, round)
    values (${id}, 1, 'Nowhere', ${status}, ${round})`.execute(kysely);

test('what was live and sent nowhere before is no error, and whatever goes live so from then on is one', async () => {
  await withoutTheLater();
  await sql`insert into people (id, email, role, firstname, lastname)
    values (1, 'ada@demo.test', 'Customer', 'Ada', 'Lind')`.execute(kysely);
  await anAmp(1, { status: 2, round: 1 });
  await anAmp(2, { status: 1, round: 1 });
  await anAmp(3, { status: 2, round: 0 });
  await sql`delete from migrations where name = any(${later})`.execute(kysely);
  await migrate(kysely);
  assert.deepEqual(await sentNowhere(), []);
  await sql`update amps set status = 2 where id = 2`.execute(kysely);
  await sql`update amps set round = 2 where id = 3`.execute(kysely);
  await anAmp(4, { status: 2, round: 1 });
  assert.deepEqual(new Set(await sentNowhere()), new Set([2, 3, 4]));
});
