import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { endsEarly } from '#tests/builders/ends-early.ts';
import { writeNewFile } from './new-file.ts';
import { workFolder } from './work-folder.ts';

const place = await mkdtemp(join(tmpdir(), 'ampifire-work-folder-'));
after(() => rm(place, { recursive: true, force: true }));

const called = '.work-';
const folders = async () => (await readdir(place)).filter((name) => name.startsWith(called));

test('what a killed process left is removed by the next one, and told before', async () => {
  await endsEarly(new URL('work-folder.ts', import.meta.url), 'workFolder', { in: place, called });
  const [left] = await folders();
  assert.ok(left);
  const told: string[] = [];
  const leftBehind = async (folder: string) => void told.push(folder);
  const mine = await workFolder({ in: place, called, leftBehind });
  assert.deepEqual(told, [join(place, left)]);
  assert.deepEqual(
    (await folders()).map((name) => join(place, name)),
    [mine],
  );

  await workFolder({ in: place, called, leftBehind });
  assert.equal((await folders()).length, 2, 'whoever is still at work keeps theirs');
  assert.equal(told.length, 1);
});

test('one without a name is left only once it had the time to get one', async () => {
  const young = join(place, `${called}young`);
  const old = join(place, `${called}old`);
  await Promise.all([mkdir(young), mkdir(old)]);
  await utimes(old, new Date(0), new Date(0));
  await workFolder({ in: place, called });
  const there = await folders();
  assert.deepEqual(
    [there.includes(`${called}young`), there.includes(`${called}old`)],
    [true, false],
  );
});

test('a link is not followed, and what is called otherwise stays', async () => {
  const elsewhere = join(place, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'kept'), '');
  await symlink(elsewhere, join(place, `${called}link`));
  await utimes(elsewhere, new Date(0), new Date(0));
  await workFolder({ in: place, called });
  assert.deepEqual(await readdir(elsewhere), ['kept']);
});

test('half a file of a killed process goes as the next file is written beside it', async () => {
  const of = { in: place, called: '.new-file-' } as const;
  await endsEarly(new URL('work-folder.ts', import.meta.url), 'workFolder', of);
  const path = join(place, 'whole.json');
  await writeNewFile(
    path,
    (async function* whole() {
      yield '{}';
    })(),
  );
  assert.deepEqual(
    (await readdir(place)).filter((name) => name.startsWith('.new-file-')),
    [],
  );
});
