import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { clockOf } from './database-clock.ts';
import { openEngine } from './connect.ts';
import { describeTables } from './describe.ts';
import type { Schema } from './schema.ts';
import { lockDirectory, processIsAlive, processName } from './lock.ts';
import { migrate } from './migrate.ts';
import { codeOf, constraintOf } from './transaction.ts';

const tools = await ownTools();

test('the tables’ types say what the migrations made', async () => {
  const written = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8');
  const described = await describeTables(tools.db.root as unknown as Kysely<never>);
  // The formatter parts long unions into lines.
  const words = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/(?<=[:<])\|/g, '');
  assert.equal(words(written), words(described), 'run npm run describe');
});

test('two processes that start at once run each migration once', async (t) => {
  const database = await emptyDatabase();
  const first = await openEngine(database.where);
  const second = database.where.databaseUrl ? await openEngine(database.where) : first;
  t.after(async () => {
    await first.close();
    if (second !== first) await second.close();
    await database.drop();
  });
  const ran = await Promise.all([migrate(first.kysely), migrate(second.kysely)]);
  assert.equal(new Set(ran.flat()).size, ran.flat().length);
  assert.ok(ran.flat().includes('0001-people.sql'));
  assert.deepEqual(await migrate(first.kysely), []);
});

test('inside a transaction the root handle throws instead of waiting for ever', async () => {
  await assert.rejects(
    tools.db.transaction(() => tools.db.root.selectFrom('people').select('id').execute()),
    /Use the open transaction/,
  );
  await assert.rejects(
    tools.db.transaction(() => tools.db.transaction(async () => {})),
    /already open/,
  );
});

test('a line that breaks between two statements of a transaction ends that transaction and nothing else', async (t) => {
  const { where, ...database } = await emptyDatabase();
  const engine = await openEngine(where);
  t.after(async () => {
    await engine.close();
    await database.drop();
  });
  const cut = async (tx: Kysely<Schema>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // The embedded engine has no line that could break.
    if (!where.databaseUrl) throw new Error('the line broke');
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(engine.kysely);
    await sleep(50);
    await sql`select 1`.execute(tx);
  };
  await assert.rejects(engine.transactions.transaction().execute(cut));
  const { rows } = await sql`select 1 as one`.execute(engine.transactions);
  assert.deepEqual(rows, [{ one: 1 }]);
});

test('processes whose machines’ clocks differ by an hour agree on the time: it is the database’s', async (t) => {
  const database = await emptyDatabase();
  const engine = await openEngine(database.where);
  t.after(async () => {
    await engine.close();
    await database.drop();
  });
  const own = Date.now;
  t.mock.method(Date, 'now', () => own() + 3_600_000);
  const clock = await clockOf(engine);
  t.after(() => clock.stop());
  const wrongMs = Math.abs(clock.now().getTime() - own());
  assert.ok(wrongMs < 5_000, `${wrongMs} ms`);
});

test('a crowd of one wide network waits for itself, and keeps neither strangers nor jobs from a transaction', async () => {
  const done: string[] = [];
  const from = (address: string, name: string) =>
    tools.db.transaction(
      async (tx) => {
        await sql`select 1`.execute(tx);
        // Longer than a connection takes that has to be opened first, also on a busy machine.
        if (name === 'crowd') await sleep(100);
        done.push(name);
      },
      { whose: { personId: null, address } },
    );
  const crowd = Array.from({ length: 40 }, (_, at) => from(`2001:db8:7:${at}::1`, 'crowd'));
  const stranger = from('198.51.100.7', 'stranger');
  const job = tools.db.transaction(async () => void done.push('job'));
  await Promise.all([...crowd, stranger, job]);
  assert.ok(done.indexOf('stranger') < 20, `behind ${done.indexOf('stranger')} of a crowd`);
  assert.ok(done.indexOf('job') < 20, `behind ${done.indexOf('job')} of a crowd`);
});

test('what throws inside a transaction leaves nothing behind', async () => {
  const half = tools.db.transaction(async (tx) => {
    await tx.insertInto('settings').values({ key: 'half', value: '1' }).execute();
    throw new Error('on the way');
  });
  await assert.rejects(half, /on the way/);
  assert.deepEqual(await tools.db.root.selectFrom('settings').select('key').execute(), []);
});

test('a second use of a unique key is told by its code', async () => {
  const put = () =>
    tools.db.root.insertInto('settings').values({ key: 'one', value: '1' }).execute();
  await put();
  await assert.rejects(put(), (error) => codeOf(error) === '23505');
});

test('a statement answers the same however often it was asked before', async () => {
  const ask = async (at: Date) => {
    const { rows } = await sql<{ moment: Date; bytes: Uint8Array }>`
      select ${at}::timestamptz as moment, ${Buffer.from([0, 92, 255])}::bytea as bytes, ${null}::text as nothing,
        ${7}::int8 as big, ${['a,"b', 'c']}::text[] as list, ${'[null,{"a":"“ß"}]'}::jsonb as json,
        'null'::jsonb as empty, ${true}::boolean as yes, ${"a'b\\"}::text as words`.execute(
      tools.db.root,
    );
    return rows.map((row) => ({ ...row, bytes: [...row.bytes] }));
  };
  const moment = new Date('2026-01-02T09:00:00.123Z');
  const first = await ask(moment);
  assert.deepEqual(first, [
    {
      moment,
      bytes: [0, 92, 255],
      nothing: null,
      big: 7,
      list: ['a,"b', 'c'],
      json: [null, { a: '“ß' }],
      empty: null,
      yes: true,
      words: "a'b\\",
    },
  ]);
  assert.deepEqual([await ask(moment), await ask(moment)], [first, first]);
  const other = new Date(0);
  assert.deepEqual((await ask(other))[0]?.moment, other);
});

test('what a statement changed is counted, and what it broke is told, each time', async () => {
  await tools.db.transaction(async (tx) => {
    for (const key of ['counted', 'counted too', 'counted as well'])
      await tx.insertInto('settings').values({ key, value: '1' }).execute();
  });
  const { root } = tools.db;
  const named = (like: string) =>
    root.updateTable('settings').set({ value: '2' }).where('key', 'like', like).executeTakeFirst();
  for (const [like, count] of [
    ['counted%', 3n],
    ['counted', 1n],
    ['none', 0n],
  ] as const)
    assert.equal((await named(like)).numUpdatedRows, count);
  const again = () => root.insertInto('settings').values({ key: 'counted', value: '3' }).execute();
  for (let times = 0; times < 3; times += 1) {
    await assert.rejects(again(), (error) => constraintOf(error) === 'settings_pkey');
    const half = tools.db.transaction(async (tx) => {
      await tx.deleteFrom('settings').where('key', '=', 'counted').execute();
      await tx.insertInto('settings').values({ key: 'counted too', value: '3' }).execute();
    });
    await assert.rejects(half, (error) => codeOf(error) === '23505');
  }
  assert.equal((await named('counted%')).numUpdatedRows, 3n);
});

test('more statements than are kept, and a table that changes under one, do no harm', async () => {
  const { root } = tools.db;
  await sql`create table changing (one integer)`.execute(root);
  await sql`insert into changing values (1)`.execute(root);
  const all = () => sql`select * from changing`.execute(root).then(({ rows }) => rows);
  for (let times = 0; times < 3; times += 1) assert.deepEqual(await all(), [{ one: 1 }]);
  await sql`alter table changing add column two text`.execute(root);
  await all().catch(() => null);
  assert.deepEqual(await all(), [{ one: 1, two: null }]);
  const numbered = (n: number) => sql<{ n: number }>`select ${sql.lit(n)}::int as n`.execute(root);
  for (const n of [...Array(500).keys()].flatMap((at) => [at, at, at])) {
    const { rows } = await numbered(n);
    assert.equal(rows[0]?.n, n);
  }
  assert.equal((await numbered(0)).rows[0]?.n, 0);
  await sql`drop table changing`.execute(root);
});

test('a second process on the same data directory refuses to start, naming the first', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const holder = spawn(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
     lockDirectory(${JSON.stringify(folder)});
     console.log('held');
     setInterval(() => {}, 1000);`,
  ]);
  t.after(() => holder.kill());
  await once(holder.stdout, 'data');
  assert.throws(() => lockDirectory(folder), new RegExp(`Another process \\(${holder.pid}\\)`));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const unlock = lockDirectory(folder);
  unlock();
});

test('of two processes that start at one moment one has the folder', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(place, { recursive: true, force: true }));
  const rounds = 60;
  const first = Date.now() + 2_000;
  const program = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    for (let round = 0; round < ${rounds}; round += 1) {
      while (Date.now() < ${first} + round * 30);
      try {
        lockDirectory(${JSON.stringify(place)} + '/' + round);
        console.log(round);
      } catch (error) {
        if (!error.message.startsWith('Another process')) throw error;
      }
    }
    console.log('done');
    setInterval(() => {}, 1000);`;
  const holders = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', program]),
  );
  t.after(() => holders.forEach((holder) => holder.kill()));
  const took: string[] = [];
  for (const { stdout } of holders)
    for await (const lines of stdout) {
      took.push(...String(lines).trim().split('\n'));
      if (took.at(-1) === 'done') break;
    }
  const held = took.filter((line) => line !== 'done').map(Number);
  assert.deepEqual(
    held.toSorted((a, b) => a - b),
    [...Array(rounds).keys()],
  );
});

test('who ended while it took a folder keeps it from nobody for long', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const gate = join(folder, 'owner.pid.taking');
  await writeFile(gate, '');
  const before = new Date(Date.now() - 25_000);
  await utimes(gate, before, before);
  lockDirectory(folder)();
});

test('a lock left by a process whose number was given away is no lock', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'owner.pid'), `${process.ppid}\n1\n`);
  lockDirectory(folder)();
});

test('a folder that another container holds is taken when it was silent for a while, whatever the numbers', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'owner.pid');
  await writeFile(file, `${process.pid}\n1\n4026500000\n`);
  assert.throws(() => lockDirectory(folder), /Another process/, 'the number is ours by chance');
  const before = new Date(Date.now() - 25_000);
  await utimes(file, before, before);
  lockDirectory(folder)();
});

test('what a process of another container sends is not taken for lost because its number is nobody’s here', () => {
  const [where = '', pid, start] = processName().split(':');
  assert.equal(processIsAlive([where, pid, start].join(':')), true);
  assert.equal(processIsAlive([where, pid, '1'].join(':')), false, 'the number was given again');
  const elsewhere = where.replace(/\d+$/, '4026500000');
  assert.equal(processIsAlive([elsewhere, 4_000_000, '1'].join(':')), true);
  assert.ok(processName().length <= 80);
});
