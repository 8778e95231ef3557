import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openEngine } from '#server/foundation/db/connect.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { makeSeal } from '#server/foundation/network/seal.ts';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { boundTo, openSealed } from '../sealed-account.ts';

const { where, ...database } = await emptyDatabase();
const { kysely, ...engine } = await openEngine(where);
after(async () => {
  await engine.close();
  await database.drop();
});

const files = readdirSync(join(import.meta.dirname, '../../migrations'));
const later = files.filter((name) => name.endsWith('.sql') && name >= '0226');
const seal = makeSeal('ab'.repeat(32));
const since = '2026-01-02T09:00:00.123Z';

async function withoutTheLater(): Promise<void> {
  await sql`create table migrations (name varchar(80) primary key, ran_at timestamptz not null default now())`.execute(
    kysely,
  );
  await sql`insert into migrations (name) select unnest(${later}::text[])`.execute(kysely);
  await migrate(kysely);
}

const account = (id: number, connected: boolean) =>
  JSON.stringify({
    account_id: id,
    type: 'a.kind',
    name: `Account ${id}`,
    connected,
    connected_at: since,
  });

test('links made before all accounts stood in one table are there, opened by what was kept', async () => {
  await withoutTheLater();
  await sql`insert into people (id, email, role, firstname, lastname)
    values (1, 'ada@demo.test', 'Customer', 'Ada', 'Lind')`.execute(kysely);
  await sql`insert into companies (id, owner_id, name) values (7, 1, 'Quay Lines')`.execute(kysely);
  const token = Buffer.from(seal.close('lets us in', boundTo({ companyId: 7, site: 'vimeo' })));
  await sql`insert into company_oauths
      (id, company_id, distribution_site_id, socialbu, state, error, practice, checked_at, secret)
    values (1, 7, 115, ${account(31, true)}::jsonb, 'connected', null, true, now(), null),
      (2, 7, 116, ${account(3_000_000_001, true)}::jsonb, 'connected', null, false, now(), ${token}),
      (3, 7, 119, ${account(33, false)}::jsonb, 'revoked', 'Sign in again.', false, now(), null),
      (4, 7, 124, null, 'failed', 'It was denied.', true, null, null)`.execute(kysely);
  await sql`delete from migrations where name = any(${later})`.execute(kysely);
  assert.deepEqual(await migrate(kysely), later.toSorted());

  const accounts = await kysely.selectFrom('site_accounts').selectAll().orderBy('id').execute();
  assert.deepEqual(
    accounts.map((row) => [row.site, row.issuer, row.remote_id, row.practice, row.health]),
    [
      ['youtube', 'socialbu', '31', true, 'connected'],
      ['vimeo', 'vimeo', '3000000001', false, 'connected'],
      ['linkedin', 'socialbu', '33', false, 'reconnect'],
    ],
  );
  assert.deepEqual(
    accounts.map((row) => [row.name, row.kind, row.signed_in_at?.toISOString()]),
    [31, 3_000_000_001, 33].map((id) => [`Account ${id}`, 'a.kind', since]),
  );
  assert.equal(accounts[2]?.health_detail, 'Sign in again.');
  const kept = accounts[1]?.secret;
  assert.ok(kept);
  assert.deepEqual(openSealed({ seal }, { companyId: 7, site: 'vimeo' }, kept), {
    by: 'oauth',
    access: 'lets us in',
    refresh: null,
    expiresAt: null,
  });
  const { rows } = await sql`select distribution_site_id as site, state, error from company_oauths
    order by id`.execute(kysely);
  assert.deepEqual(rows, [
    { site: 115, state: 'cancelled', error: null },
    { site: 116, state: 'cancelled', error: null },
    { site: 119, state: 'cancelled', error: null },
    { site: 124, state: 'failed', error: 'It was denied.' },
  ]);
});
