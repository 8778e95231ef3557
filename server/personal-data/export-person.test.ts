import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { exportToFile } from '../command/export-to-file.ts';
import { Complaint } from '../command/complaint.ts';
import { runForgetExports } from './forget-exports.ts';
import { runMakeExport } from './make-export.ts';
import { rowsAbout, rowsOf } from './rows-about-table.ts';

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });
const bob = await signedIn(tools, api, { name: 'bob' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const other = await signedIn(tools, api, { name: 'other', role: 'Admin' });
await oneOfEach(tools, ada.id);
await bob.call('POST', '/press_releases', { title: 'Secret plans of Bob' });

const path = (rest = '') => `/admin_api/users/${ada.id}${rest}`;
const ask = () => admin.call('POST', path('/exports'));
const exportsNow = async (by = admin) => (await by.call('GET', path())).json().data.exports;

test('all that is held about a person is in one file, and nothing of anybody else', async () => {
  const { id } = (await ask()).json().data;
  assert.deepEqual(
    (await exportsNow()).map(({ state }: { state: string }) => state),
    ['waiting'],
  );
  await tools.runJobs();
  const [made] = await exportsNow();
  assert.equal(made.state, 'ready');
  const answer = await admin.call('GET', path(`/exports/${id}`));
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="person-${ada.id}.json"`,
  );
  const { tables } = JSON.parse(answer.body);
  assert.equal(tables.people[0].email, 'ada@demo.test');
  for (const table of ['amps', 'articles', 'companies', 'placements', 'letters', 'purchases'])
    assert.ok(tables[table].length > 0, table);
  for (const table of ['receipts', 'ledger_transfers', 'sessions', 'notices', 'audit_log'])
    assert.ok(tables[table].length > 0, table);
  assert.doesNotMatch(answer.body, /Secret plans of Bob|bob@demo\.test/);
  assert.doesNotMatch(answer.body, /scrypt|password_hash|token_hash|"secret"|public_key/);
  assert.equal((await other.call('GET', path(`/exports/${id}`))).statusCode, 404, 'not who asked');
  assert.equal((await exportsNow(other))[0].is_yours, false);
  tools.advance(3 * 24 * 3_600_000);
  assert.equal((await admin.call('GET', path(`/exports/${id}`))).statusCode, 401);
});

test('an export is asked for with the password, written down, and forgotten after three days', async () => {
  const again = await signedIn(tools, api, { name: 'again', role: 'Admin' });
  const asked = (await again.call('POST', path('/exports'))).json().data;
  await tools.runJobs();
  const file = async () =>
    (
      await tools.db.root
        .selectFrom('person_exports')
        .select('file')
        .where('id', '=', asked.id)
        .executeTakeFirstOrThrow()
    ).file;
  const name = await file();
  assert.ok(name && (await tools.files.size(name)));
  tools.advance(11 * 60_000);
  assert.equal((await again.call('POST', path('/exports'))).json().meta.code, 'confirm-first');
  await again.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await again.call('POST', path('/exports'))).statusCode, 200);
  await again.call('GET', path(`/exports/${asked.id}`));
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where actor_id = ${again.id} and object_id = ${ada.id}
    order by id`.execute(tools.db.root);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['person.export', 'person.export', 'person.export-taken'],
  );
  tools.advance(3 * 24 * 3_600_000);
  await runForgetExports(tools, {});
  assert.equal(await file(), null);
  assert.ok(await tools.files.size(name), 'no row ever names a file that is gone');
  await tools.runJobs();
  assert.equal(await tools.files.size(name), null);
});

test('an export whose file is broken or gone ends with that answer, and with nothing else', async () => {
  const keeper = await signedIn(tools, api, { name: 'keeper', role: 'Admin' });
  const { id } = (await keeper.call('POST', path('/exports'))).json().data;
  await tools.runJobs();
  const row = await tools.db.root
    .selectFrom('person_exports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = row.file ?? '';
  const whole = await tools.files.read(name);
  const take = () => keeper.call('GET', path(`/exports/${id}`));
  await tools.files.write(name, Buffer.alloc(5_000, 7));
  assert.equal((await take()).statusCode, 500);
  await tools.files.remove(name);
  assert.equal((await take()).statusCode, 404);
  await tools.files.write(name, whole);
  assert.equal((await take()).statusCode, 200);
});

test('an export holds few large rows at once, however many small ones came before, and is as long as it is', async () => {
  const cyd = await signedIn(tools, api, { name: 'cyd' });
  await sql`insert into system_messages (message, type, person_id)
    select repeat('x', case when n < 700 then 10 else 400000 end), 'info', ${cyd.id}
    from generate_series(1, 740) as n`.execute(tools.db.root);
  const answers: number[] = [];
  const measured = tools.db.unhurried.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers.push(JSON.stringify(result.rows).length);
      return Promise.resolve(result);
    },
  });
  const ids = new Set<number>();
  for await (const row of rowsOf(measured, { table: 'system_messages', personId: cyd.id }))
    ids.add(JSON.parse(row).id);
  assert.equal(ids.size, 740);
  assert.ok(Math.max(...answers) < 5_000_000, `${Math.max(...answers)} bytes at once`);
  assert.ok(answers.length < 40, `${answers.length} statements`);

  const eve = await signedIn(tools, api, { name: 'eve', role: 'Admin' });
  const { id } = (await eve.call('POST', `/admin_api/users/${cyd.id}/exports`)).json().data;
  await tools.runJobs();
  await sql`delete from system_messages where person_id = ${cyd.id}`.execute(tools.db.root);
  await sql`update person_exports set bytes = 3000000000 where id = ${id}`.execute(tools.db.root);
  const { data } = (await eve.call('GET', `/admin_api/users/${cyd.id}`)).json();
  assert.equal(data.exports[0].bytes, 3_000_000_000);
});

test('an export whose last step fails leaves no file, and is made when it is tried again', async () => {
  const dan = await signedIn(tools, api, { name: 'dan', role: 'Admin' });
  const { id } = (await dan.call('POST', path('/exports'))).json().data;
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the last step fails'; end $$`.execute(tools.db.root);
  await sql`create trigger fail before update of bytes on person_exports
    for each row execute function fail()`.execute(tools.db.root);
  const stored = async () => {
    const names: string[] = [];
    for await (const name of tools.files.names()) if (name.startsWith('exports/')) names.push(name);
    return names.toSorted();
  };
  const before = await stored();
  await assert.rejects(runMakeExport(tools, { exportId: id }), /the last step fails/);
  assert.deepEqual(await stored(), before);
  const [waiting] = await exportsNow(dan);
  assert.equal(waiting.state, 'waiting');
  assert.equal((await dan.call('GET', path(`/exports/${id}`))).statusCode, 404);
  await sql`drop function fail cascade`.execute(tools.db.root);
  await runMakeExport(tools, { exportId: id });
  assert.equal((await exportsNow(dan))[0].state, 'ready');
  assert.equal((await stored()).length, before.length + 1);
});

test('the operator writes it to a file that is not there yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-export-'));
  try {
    const to = join(folder, 'ada.json');
    await exportToFile(tools, { email: 'ada@demo.test', to });
    assert.equal(JSON.parse(await readFile(to, 'utf8')).person, ada.id);
    await assert.rejects(exportToFile(tools, { email: 'ada@demo.test', to }), Complaint);
    await assert.rejects(exportToFile(tools, { email: 'x@demo.test', to }), /Nobody has/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('no export holds a secret: every column of bytes, and every hash of one, is left out', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and (data_type = 'bytea' or column_name in ('token_hash', 'password_hash', 'code_hash'))`.execute(
    tools.db.root,
  );
  for (const { table, column } of rows) {
    const about = rowsAbout[table as keyof typeof rowsAbout];
    if (about)
      assert.ok('without' in about && about.without?.includes(column), `${table}.${column}`);
  }
});
