import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { Schema } from '../foundation/db/schema.ts';
import { storedLogin } from '../people/stored-login.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { whatIsLeft } from './forget-person.ts';
import { rowsAbout } from './rows-about-table.ts';

const tools = await ownTools();
const { root } = tools.db;
const email = 'leaves@demo.test';
const id = await anAccount(tools, { email });

type Row = Record<string, unknown>;
const tables = Object.keys(whatIsLeft) as (keyof Schema)[];

/** What says which row it is. */
async function keysOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by attnum`.execute(root);
  return rows.map(({ name }) => name);
}

/** Rows about the person as they are now, each under its key. */
async function rowsNow(table: keyof Schema): Promise<Map<string, Row>> {
  const about = rowsAbout[table];
  if (!about) return new Map();
  return keyed(
    table,
    sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where ${about.where(id)}`,
  );
}

const allNow = (table: keyof Schema) =>
  keyed(table, sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`);

async function keyed(table: string, asked: ReturnType<typeof sql<{ row: Row }>>) {
  const keys = await keysOf(table);
  const { rows } = await asked.execute(root);
  const nameOf = (row: Row) => JSON.stringify(keys.length > 0 ? keys.map((key) => row[key]) : row);
  return new Map(rows.map(({ row }) => [nameOf(row), row]));
}

/** Tables that hold rows of what is live and of what is not. */
const bothWays = new Set<keyof Schema>(['amp_events', 'amp_destinations', 'articles']);

/** What no call has done in this world. */
async function live(ampIds: readonly number[]): Promise<void> {
  const statements = [
    sql`insert into amp_events (amp_id, type, author_id, text, at)
      select unnest(${[...ampIds]}::int[]), 2, ${id}, 'Mine', now()`,
    sql`insert into amp_events (amp_id, type, author_id, text, at,
        about_field, about_quote, about_before, resolved_at, resolved_by)
      select unnest(${[...ampIds]}::int[]), 2, ${id}, 'Mine', now(), 'body', 'a draft', '', now(), ${id}`,
    sql`insert into amp_status_history (amp_id, to_status, move, actor_id, note, at)
      select unnest(${[...ampIds]}::int[]), 3, 'reject', ${id}, 'Not yet', now()`,
    sql`insert into module_documents (module_id, state, updated_at)
      select id, 'x', now() from amp_modules where amp_id = any(${[...ampIds]})`,
    sql`insert into placed_uploads (person_id, upload_key, at) values (${id}, 'u', now())`,
    sql`insert into login_attempts (login, address, at) values (${storedLogin(email)}, '::1', now())`,
    sql`insert into mail_requests (purpose, email, address, at)
      values ('password-reset', ${email}, '::1', now())`,
    sql`insert into person_tokens (token_hash, purpose, person_id, expires_at)
      values (${'a'.repeat(64)}, 'password-reset', ${id}, now())`,
    sql`insert into support_requests (person_id, name, email, subject, comments,
        user_reported_issue, product, address, created_at)
      values (${id}, 'x', 'x@demo.test', 'Help', 'x', 'x', 'x', '::1', now())`,
    sql`insert into system_messages (message, type, person_id) values ('x', 'info', ${id})`,
    sql`insert into idempotency_keys (person_id, key, call, request_hash, status, answer)
      values (${id}, 'k', 'x', 'x', 200, '{}')`,
    sql`insert into person_exports (person_id, asked_by, asked_at, file, bytes)
      values (${id}, ${id}, now(), 'exports/x', 1)`,
    sql`insert into company_oauths (company_id, distribution_site_id, state, created_at)
      select id, 116, 'cancelled', now() from companies where owner_id = ${id} limit 1`,
  ];
  for (const statement of statements) await statement.execute(root);
}

test('what each room says is left of a person is what is left', async () => {
  const { amp = 0 } = await oneOfEach(tools, id);
  await aReadyAmp(tools, { ownerId: id });
  const given = { ownerId: id, practiceOrigin: 'http://practice.localhost:1' };
  const withdrawn = await aLiveAmp(tools, { ...given, sites: ['wordpress'] });
  await sql`update amps set status = ${statusCode.rejected}
    where id = ${withdrawn.ampId}`.execute(root);
  await live([amp, withdrawn.ampId]);
  await sql`update placements set state = 'cancelled', reason = null where state = 'queued'`.execute(
    root,
  );
  tools.advance(6 * 60_000);
  const before = new Map<keyof Schema, Map<string, Row>>();
  for (const table of tables) before.set(table, await rowsNow(table));
  const used = tables.filter((table) => (before.get(table)?.size ?? 0) > 0);
  assert.ok(used.length > 34, `the test says something: ${used.join()}`);
  await anonymisePerson(tools, { personId: id, confirm: email, by: null });

  for (const table of used) {
    const left = whatIsLeft[table];
    const after = await allNow(table);
    const rows = [...(before.get(table) ?? [])];
    const kept = rows.filter(([key]) => after.has(key));
    if (left.rows === 'go') assert.deepEqual(kept, [], `${table}: its rows go`);
    if (left.rows === 'stay') assert.equal(kept.length, rows.length, `${table}: its rows stay`);
    if (bothWays.has(table))
      assert.ok(kept.length > 0 && kept.length < rows.length, `${table}: some of its rows go`);
    const emptied: readonly string[] = 'emptied' in left ? left.emptied : [];
    for (const [key, row] of kept) {
      const now = after.get(key) ?? {};
      const changed = Object.keys(row).filter(
        (column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]),
      );
      assert.deepEqual(
        changed.filter((column) => !emptied.includes(column)),
        [],
        `${table}: emptied`,
      );
    }
  }
});
