import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, test } from 'node:test';
import pg from 'pg';
import { aWorldToBackUp, filesOf, writeLetters } from '#tests/builders/backed-up-world.ts';
import { endsEarly } from '#tests/builders/ends-early.ts';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { readArchive, writeArchive } from '../../foundation/backup/archive.ts';
import type { Part } from '../../foundation/backup/archive.ts';
import { databaseCopy } from '../../foundation/backup/database-copy.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { readKeys } from '../../keys/rotate-keys.ts';
import { afterRestore } from './after-restore.ts';
import { makeBackup } from './make-backup.ts';
import { Manifest, partNames } from './manifest.ts';
import { placeForDrill } from './open-place.ts';
import type { Place } from './open-place.ts';
import { extractKey } from './restore-backup.ts';

const loses = (tools: TestTools) =>
  afterRestore(tools, {
    product: 'ampifire',
    format: 1,
    madeAt: tools.now().toISOString(),
    engine: 'postgres',
    engineVersion: '15',
    keyId: 'gone',
    withKey: false,
    migrations: [],
  });

const { key, world, folder, file, practice, now, backup, restore, toolsOf } =
  await aWorldToBackUp();

before(async () => {
  const tools = await toolsOf(world);
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await writeLetters(tools);
  await tools.close();
  await backup();
});

test('a file that is there is not written over, and a backup only its owner may read', async () => {
  const kept = await readFile(file);
  await assert.rejects(backup(), /is there already; nothing was written over/);
  assert.deepEqual(await readFile(file), kept);
  assert.equal((await stat(file)).mode & 0o077, 0);
});

test('a drill that was killed leaves no copy of the world once another one is made', async () => {
  const config = { ...world, dataDir: folder };
  const killed = (await endsEarly(
    new URL('open-place.ts', import.meta.url),
    'placeForDrill',
    config,
  )) as Place;
  const place = await placeForDrill(config);
  await place.remove();
  assert.equal(existsSync(killed.config.dataDir), false);
  const { databaseUrl } = killed.config;
  assert.equal(databaseUrl === undefined, world.databaseUrl === undefined);
  if (databaseUrl) await assert.rejects(connectedTo(databaseUrl), { code: '3D000' });
});

async function connectedTo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}

test('a drill on the machine of the data folder opens with the key that lies there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-kept-'));
  await writeFile(join(dataDir, 'secret.key'), `${key}\n`);
  const { secretKey: _, ...keyless } = world;
  const place = await placeForDrill({ ...keyless, secretKey: undefined, dataDir });
  try {
    await restore(place.config);
  } finally {
    await place.remove();
    await rm(dataDir, { recursive: true });
  }
});

test('a file cut short or changed is refused before anything is written', async () => {
  const whole = await readFile(file);
  const place = await placeForDrill(world);
  try {
    const cut = join(folder, 'cut');
    await writeFile(cut, whole.subarray(0, whole.length - 4096));
    await assert.rejects(restore(place.config, cut), /cut off|damaged/);
    const changed = join(folder, 'changed');
    const other = Buffer.from(whole);
    const middle = Math.floor(other.length / 2);
    other[middle] = (other[middle] ?? 0) ^ 1;
    await writeFile(changed, other);
    await assert.rejects(restore(place.config, changed), /damaged/);
    await writeFile(join(folder, 'letter'), 'Dear reader');
    await assert.rejects(
      restore(place.config, join(folder, 'letter')),
      /damaged|no backup|cut off/,
    );
    await assert.rejects(restore(place.config, join(folder, 'nothing')), /no such file/);
    assert.ok(await databaseCopy(place.config).isEmpty(), 'the place is still empty');
  } finally {
    await place.remove();
  }
});

test('with another key it is refused, and the key it was made with can be taken out of it', async () => {
  const otherKey = { ...world, dataDir: join(folder, 'other'), secretKey: 'cd'.repeat(32) };
  const elsewhere = await emptyDatabase();
  try {
    const config = { ...otherKey, databaseUrl: elsewhere.where.databaseUrl };
    await assert.rejects(restore(config), /sealed with another key .* --key-to FILE/);
    await restore(config, file, { loseSecrets: true });
    const restored = await toolsOf(config, { isRestoring: true });
    const lostNow = async () =>
      (await readKeys(restored)).reduce((sum, place) => sum + place.lost, 0);
    assert.equal(await lostNow(), 1);
    const { lost } = await loses(restored);
    const accounts = await restored.db.root.selectFrom('site_accounts').selectAll().execute();
    assert.deepEqual([lost, await lostNow()], [{ accounts: 1, secondSteps: 0 }, 0]);
    assert.ok(
      accounts.every(({ secret, removed_at: at }) => secret === null && at !== null),
      'no account is called linked that lets nobody in',
    );
    await restored.close();
    await extractKey({ file, to: join(folder, 'key') });
    assert.equal(await readFile(join(folder, 'key'), 'utf8'), `SECRET_KEY=${key}\n`);
    assert.equal((await stat(join(folder, 'key'))).mode & 0o077, 0);
  } finally {
    await elsewhere.drop();
  }
});

test('what is removed while a backup is made is in it whole, or not at all', async () => {
  const store = filesOf(world);
  for (const name of ['going/1', 'going/2', 'going/3'])
    await store.write(name, Buffer.from(name.repeat(50_000)));
  const going: FileStore = {
    ...store,
    async size(name) {
      const size = await store.size(name);
      if (name === 'going/1') await store.remove(name);
      return size;
    },
    stream(name) {
      const bytes = store.stream(name);
      if (name === 'going/2') bytes.once('open', () => void store.remove(name));
      return bytes;
    },
  };
  const to = join(folder, 'going.backup');
  // Left by one that a crash cut short.
  await writeFile(`${to}.part`, 'half');
  await makeBackup(world, { file: to, withKey: false, files: going, now });
  const taken: string[] = [];
  await readArchive(to, async ({ name, bytes }) => {
    if (name.includes('going')) taken.push(name);
    await buffer(bytes);
  });
  await store.remove('going/3');
  assert.deepEqual(taken.toSorted(), ['files/going/2', 'files/going/3']);
});

test('what a newer version made is refused in a sentence, before anything is written', async () => {
  const newer = join(folder, 'newer.backup');
  await writeArchive(newer, partsFrom(file));
  const place = await placeForDrill(world);
  try {
    await assert.rejects(
      restore(place.config, newer),
      /made by a newer version of the product \(its tables are of “9999-of-tomorrow.sql”\)/,
    );
    assert.equal(await databaseCopy(place.config).isEmpty(), true);
  } finally {
    await place.remove();
  }
});

/** The parts of a backup as a program of tomorrow would have written them. */
async function* partsFrom(path: string): AsyncGenerator<Part> {
  const parts: { name: string; bytes: Buffer }[] = [];
  await readArchive(path, async ({ name, bytes }) => {
    parts.push({ name, bytes: await buffer(bytes) });
  });
  for (const { name, bytes } of parts) {
    const manifest =
      name === partNames.manifest ? Manifest.parse(JSON.parse(bytes.toString())) : null;
    manifest?.migrations.push('9999-of-tomorrow.sql');
    const content = manifest ? Buffer.from(JSON.stringify(manifest)) : bytes;
    yield { name, size: content.length, bytes: () => Readable.from([content]) };
  }
}
