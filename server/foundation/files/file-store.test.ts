import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { anS3Server } from '#tests/builders/s3.ts';
import { folderStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof anS3Server>>;
let onS3: ReturnType<typeof s3Store>;
const stores = new Map<string, FileStore>();

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ampifire-files-'));
  s3 = await anS3Server();
  onS3 = s3Store(s3.place);
  stores.set('a folder', folderStore(folder)).set('S3', onS3);
});
after(async () => {
  onS3.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const words = new TextEncoder().encode('Boats float, and so do these bytes. '.repeat(5_000));

for (const name of ['a folder', 'S3']) {
  const store = () => {
    const found = stores.get(name);
    assert.ok(found);
    return found;
  };

  test(`${name} gives back what was written, whole and in part`, async () => {
    await store().write('ab/whole.bin', words);
    assert.equal(await store().size('ab/whole.bin'), words.length);
    assert.deepEqual(Buffer.from(await store().read('ab/whole.bin')), Buffer.from(words));
    assert.deepEqual(await buffer(store().stream('ab/whole.bin')), Buffer.from(words));
    const part = store().stream('ab/whole.bin', { start: 10, end: 20 });
    assert.deepEqual(await buffer(part), Buffer.from(words.subarray(10, 21)));
  });

  test(`${name} writes over, removes, and removes again`, async () => {
    await store().write('cd.bin', words);
    await store().write('cd.bin', words.subarray(0, 7));
    assert.equal(await store().size('cd.bin'), 7);
    await store().remove('cd.bin');
    assert.equal(await store().size('cd.bin'), null);
    await store().remove('cd.bin');
  });

  test(`${name} says when a file is not there`, async () => {
    assert.equal(await store().size('nowhere.bin'), null);
    await assert.rejects(store().read('nowhere.bin'));
    await assert.rejects(buffer(store().stream('nowhere.bin')));
  });

  test(`${name} lets a reader go in the middle`, async () => {
    await store().write('ef.bin', words);
    const stream = store().stream('ef.bin');
    for await (const chunk of stream) {
      assert.ok(chunk);
      break;
    }
    assert.ok(stream.destroyed);
  });
}

test('a bucket that cannot be used stops the start, with its name and the reason', async () => {
  await onS3.check();
  const missing = s3Store({ ...s3.place, bucket: 'no-such-bucket' });
  await assert.rejects(missing.check(), /S3_URL: the bucket “no-such-bucket” .*cannot be used/);
  missing.close();
  const refused = s3Store({ ...s3.place, accessKeyId: 'nobody' });
  await assert.rejects(refused.check(), /cannot be used/);
  refused.close();
});
