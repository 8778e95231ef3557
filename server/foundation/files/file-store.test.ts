import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aServer } from '#tests/builders/loopback-server.ts';
import { anS3Server } from '#tests/builders/s3.ts';
import { folderStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { connections } from './places-in-line.ts';
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

  test(`${name} takes what comes piece by piece, whole or not at all`, async () => {
    const long = Buffer.alloc(17_000_001, words);
    async function* pieces(length: number) {
      for (let at = 0; at < length; at += 300_000) {
        yield long.subarray(at, Math.min(length, at + 300_000));
      }
    }
    for (const length of [7, 8_000_000, long.length]) {
      assert.equal(await store().writeStream('st.bin', pieces(length)), length);
      assert.ok(
        long.subarray(0, length).equals(await buffer(store().stream('st.bin'))),
        `${length}`,
      );
    }
    async function* breaking() {
      yield* pieces(long.length);
      throw new Error('the source broke');
    }
    await assert.rejects(store().writeStream('uv.bin', breaking()), /the source broke/);
    assert.equal(await store().size('uv.bin'), null);
  });

  test(`${name} says when a file is not there`, async () => {
    assert.equal(await store().size('nowhere.bin'), null);
    await assert.rejects(store().read('nowhere.bin'));
    await assert.rejects(buffer(store().stream('nowhere.bin')));
  });

  test(`${name} gives back what is long, whole and in part`, async () => {
    const long = Buffer.alloc(700_001, words);
    await store().write('gh.bin', long);
    assert.ok(long.equals(await buffer(store().stream('gh.bin'))));
    const part = store().stream('gh.bin', { start: 100_000, end: 650_000 });
    assert.ok(long.subarray(100_000, 650_001).equals(await buffer(part)));
    const beyond = store().stream('gh.bin', { start: 700_001, end: 800_000 });
    assert.equal((await buffer(beyond)).length, 0);
  });

  test(`${name} answers others while sixty readers have begun and read no more`, async (t) => {
    await store().write('kl.bin', Buffer.alloc(6_000_000, words));
    const readers = Array.from({ length: 60 }, () => store().stream('kl.bin'));
    t.after(() => readers.forEach((reader) => reader.destroy()));
    const ask = async () => {
      for (const reader of readers) await once(reader, 'readable');
      await store().write('mn.bin', words);
      return store().size('mn.bin');
    };
    assert.equal(await Promise.race([ask(), pause(5_000)]), words.length);
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

test('what a killed process had half written is no file, and goes when the next one writes', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'ampifire-killed-'));
  t.after(() => rm(place, { recursive: true, force: true }));
  const writer = new URL('./file-store.ts', import.meta.url).pathname;
  // The first bytes are on the disk when it is killed: nothing of it is tidied up.
  const killed = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { open } from 'node:fs/promises';
     const probe = await open('/dev/null');
     Object.getPrototypeOf(probe).sync = () => process.kill(process.pid, 'SIGKILL');
     const { folderStore } = await import(${JSON.stringify(writer)});
     await folderStore(${JSON.stringify(place)}).write('ab/half.bin', Buffer.alloc(9_000));`,
  ]);
  assert.equal(killed.signal, 'SIGKILL', String(killed.stderr));
  const store = folderStore(place);
  assert.deepEqual(await namesIn(store), []);
  assert.equal(await bytesIn(place), 9_000);
  await store.write('ab/next.bin', words);
  assert.deepEqual(await namesIn(store), ['ab/next.bin']);
  assert.equal(await bytesIn(place), words.length);
});

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names;
}

/** Of all files but those that name who works there. */
async function bytesIn(place: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== 'owner')
      bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
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

test('a store that takes calls and answers nothing is an error soon, and holds nobody up for ever', async (t) => {
  const silent = await aServer(t, () => {});
  const patience = { silentMs: 200, tries: 1, waitingMs: 1_000 };
  const store = s3Store({ ...s3.place, endpoint: silent.origin }, patience);
  t.after(() => store.close());
  await assert.rejects(store.size('ab.bin'), /timed? ?out|timeout/i);
  await assert.rejects(store.write('ab.bin', words), /timed? ?out|timeout/i);
});

test('a reader never has half of one object and half of another', async () => {
  await onS3.write('op.bin', Buffer.alloc(600_000, 'a'));
  const stream = onS3.stream('op.bin');
  await once(stream, 'readable');
  await onS3.write('op.bin', Buffer.alloc(600_000, 'b'));
  await assert.rejects(buffer(stream));
});

test('who waits in vain for a connection to the store is told so, and soon', async (t) => {
  const silent = await aServer(t, () => {});
  const patience = { silentMs: 1_000, tries: 1, waitingMs: 50 };
  const store = s3Store({ ...s3.place, endpoint: silent.origin }, patience);
  t.after(() => store.close());
  const asked = Array.from({ length: connections.atOnceEach }, () => store.size('ab.bin'));
  await assert.rejects(store.size('ab.bin'), { code: 'busy', message: /Stored files/ });
  await Promise.allSettled(asked);
});

test('where a long upload is not even begun, what it was to come from is ended', async (t) => {
  const refusing = await aServer(t, (_request, reply) => reply.writeHead(403).end());
  const patience = { silentMs: 1_000, tries: 1, waitingMs: 1_000 };
  const store = s3Store({ ...s3.place, endpoint: refusing.origin }, patience);
  t.after(() => store.close());
  let isEnded = false;
  async function* source() {
    try {
      for (;;) yield Buffer.alloc(8_000_000);
    } finally {
      isEnded = true;
    }
  }
  await assert.rejects(store.writeStream('qr.bin', source()));
  assert.ok(isEnded);
});
