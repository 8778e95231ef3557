import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Kysely } from 'kysely';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { openEngine } from './connect.ts';
import { describeTables } from './describe.ts';
import { lockDirectory } from './lock.ts';
import { migrate } from './migrate.ts';
import { codeOf } from './transaction.ts';

const tools = await ownTools();

test('the tables’ types say what the migrations made', async () => {
  const written = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8');
  const described = await describeTables(tools.db.root as unknown as Kysely<never>);
  const words = (text: string) => text.replace(/\s+/g, ' ');
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

test('a lock left by a process whose number was given away is no lock', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'owner.pid'), `${process.ppid}\n1\n`);
  lockDirectory(folder)();
});
