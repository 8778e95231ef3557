import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeNewFile } from './new-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'ampifire-new-file-'));
after(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'ada.json');

/** Two pieces; between them somebody looks, or it breaks off. */
async function* pieces(between: () => void | Promise<void>) {
  yield '{"a":';
  await between();
  yield '1}';
}

test('a file that breaks off while it is written is not there, nor a half of it', async () => {
  const broken = pieces(() => {
    throw new Error('The database is away.');
  });
  await assert.rejects(writeNewFile(path, broken), /away/);
  assert.deepEqual(await readdir(folder), []);
});

test('nobody finds a half of it under its name, should the process end', async () => {
  let meanwhile: string[] = [];
  const looked = pieces(async () => void (meanwhile = await readdir(folder)));
  await writeNewFile(path, looked);
  assert.ok(!meanwhile.includes('ada.json'), meanwhile.join());
  assert.deepEqual(await readdir(folder), ['ada.json']);
  assert.equal(await readFile(path, 'utf8'), '{"a":1}');
  assert.equal((await stat(path)).mode & 0o077, 0, 'others cannot read it');
});

test('nothing is written over what is there', async () => {
  await writeFile(path, 'kept');
  await assert.rejects(
    writeNewFile(
      path,
      pieces(() => {}),
    ),
    { code: 'EEXIST' },
  );
  assert.equal(await readFile(path, 'utf8'), 'kept');
  assert.deepEqual(await readdir(folder), ['ada.json']);
});
