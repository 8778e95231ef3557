import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { takeRoom } from '#server/storage/take-room.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import type { MediaFileRow } from './media-file-table.ts';
import { runRemoveFiles } from './remove-files.ts';
import { storePicture } from './store-picture.ts';

const notValid = 'The file you have selected is not valid to upload';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });
const ada = await anAccount(tools, { email: 'ada@demo.test' });

const store = (bytes: Uint8Array, name = 'harbour.jpg') =>
  storePicture(tools, { bytes, ownerId: ada, name });
const rowCount = async () =>
  (await tools.db.root.selectFrom('media_files').select('id').execute()).length;
const stored = async (row: { relative_filename: string }) =>
  sharp(await tools.files.read(row.relative_filename)).metadata();

/** Nothing was kept, and the sentence stands at the field. */
async function refused(bytes: Uint8Array, says: string | RegExp, code = 'invalid') {
  const rows = await rowCount();
  await assert.rejects(store(bytes, 'harmless.png'), (error) => {
    assert.ok(error instanceof Problem);
    assert.equal(error.code, code);
    const [sentence = ''] = error.fields?.['file'] ?? [];
    if (typeof says === 'string') assert.equal(sentence, says);
    else assert.match(sentence, says);
    return true;
  });
  assert.equal(await rowCount(), rows);
}

test('a photo is stored upright, without its metadata, with a small copy', async () => {
  const sideways = await sharp(await aPicture({ width: 1000, height: 600 }))
    .withExif({ IFD0: { Copyright: 'Secret street 1', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const row = await store(sideways, '../../Harbour at dawn.JPG');
  assert.deepEqual([row.type, row.mime, row.width, row.height], [0, 'image/jpeg', 600, 1000]);
  assert.equal(row.uploaded_name, 'Harbour at dawn.JPG');
  assert.match(row.relative_filename, /^media\/([0-9a-f]{2})\/\1[0-9a-f]{62}-[0-9a-f]{16}\.jpg$/);
  const kept = await stored(row);
  assert.deepEqual([kept.orientation, kept.exif, kept.icc], [undefined, undefined, undefined]);
  assert.equal(await tools.files.size(row.relative_filename), row.bytes);
  const small = await sharp(await tools.files.read(row.thumbnail_filename ?? '')).metadata();
  assert.deepEqual([small.format, small.width, small.height], ['jpeg', 384, 640]);
});

test('a huge photo is made smaller, a small one never larger', async () => {
  const large = await store(await aPicture({ width: 4000, height: 1000 }));
  assert.deepEqual([large.width, large.height], [3000, 750]);
  const tiny = await store(await aPicture({ width: 8, height: 6 }));
  assert.deepEqual([tiny.width, tiny.height], [8, 6]);
});

test('transparency stays, as PNG', async () => {
  const row = await store(await aPicture({ alpha: 0.5, format: 'webp' }));
  assert.equal(row.mime, 'image/png');
  assert.equal((await stored(row)).hasAlpha, true);
});

test('a WebP without transparency becomes JPEG, a PNG drawing stays PNG', async () => {
  assert.equal((await store(await aPicture({ format: 'webp' }))).mime, 'image/jpeg');
  const stripes = Buffer.alloc(400 * 400, Buffer.from([0, 0, 0, 255, 255, 255]));
  const drawing = sharp(stripes, { raw: { width: 400, height: 400, channels: 1 } });
  assert.equal((await store(await drawing.png().toBuffer())).mime, 'image/png');
  const grain = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  assert.equal((await store(grain)).mime, 'image/jpeg');
});

test('of an animated GIF the first frame is kept', async () => {
  const frames = [await aPicture({ hue: 0 }), await aPicture({ hue: 120 })];
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const row = await store(animated);
  const kept = sharp(await tools.files.read(row.relative_filename));
  assert.deepEqual([row.width, row.height, (await kept.metadata()).pages], [64, 48, undefined]);
  const { channels } = await kept.stats();
  assert.ok((channels[0]?.mean ?? 0) > 200, 'red, as the first frame');
});

test('the same picture of the same person is stored once, even when sent twice at a time', async () => {
  const bytes = await aPicture({ hue: 300 });
  const rows = await Promise.all([store(bytes), store(bytes)]);
  assert.equal(rows[0]?.id, rows[1]?.id);
  assert.equal((await store(bytes, 'again.jpg')).id, rows[0]?.id);
  const bob = await anAccount(tools, { email: 'bob@demo.test' });
  const his = await storePicture(tools, { bytes, ownerId: bob, name: 'mine.jpg' });
  assert.notEqual(his.id, rows[0]?.id);
  assert.equal(his.sha256, rows[0]?.sha256);
});

test('drawing has its room in a day, also of what is there already', async () => {
  const cleo = await anAccount(tools, { email: 'cleo@demo.test' });
  const bytes = await aPicture({ hue: 310 });
  const again = () => storePicture(tools, { bytes, ownerId: cleo, name: 'harbour.jpg' });
  const { times } = limits.daily.drawings.customers;
  const drawn = { personId: cleo, kind: 'drawings', bytes: 0, at: tools.now() } as const;
  await tools.db.transaction((tx) => takeRoom(tx, { ...drawn, times: times - 2 }));
  assert.equal((await again()).id, (await again()).id);
  await assert.rejects(again, { code: 'room-spent' });
});

test('anything that is no picture is refused by its content, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await refused(Buffer.from(svg), notValid);
  await refused(Buffer.from('MZ\u0090\u0000 this program cannot be run'), notValid);
  await refused(Buffer.from('<!doctype html><title>x</title>'), notValid);
  await refused(new Uint8Array(), notValid);
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj');
  await refused(pdf, notValid);
  const tiff = await sharp(await aPicture())
    .tiff()
    .toBuffer();
  await refused(tiff, notValid);
});

test('video and audio are refused in words of their own', async () => {
  const mp4 = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1');
  await refused(mp4, 'Only pictures can be added here.');
  await refused(
    Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'),
    'Only pictures can be added here.',
  );
});

test('a picture cut short is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await aPicture({ width: 300, height: 300, format });
    await refused(bytes.subarray(0, Math.floor(bytes.length * 0.7)), notValid);
  }
});

test('a small file that would unfold to 900 million pixels is refused', async () => {
  const bomb = anEmptyPng(30_000, 30_000);
  assert.ok(bomb.length < 1_000_000);
  await refused(bomb, /more than 50 million pixels/);
});

test('more than 10 MB is refused', async () => {
  await refused(new Uint8Array(10_000_001), 'A file may have 10 MB at most.', 'too-large');
});

test('a full disk is said so, and leaves no row', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const files = { ...tools.files, write: () => Promise.reject(full) };
  const rows = await rowCount();
  const bytes = await aPicture({ hue: 77 });
  await assert.rejects(
    storePicture({ ...tools, files }, { bytes, ownerId: ada, name: 'late.jpg' }),
    (error) => error instanceof Problem && error.code === 'storage-full',
  );
  assert.equal(await rowCount(), rows);
  assert.ok(await store(bytes), 'and works again once there is room');
});

/** A valid header of any size with next to no pixel data. */
function anEmptyPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const namesOf = (row: { relative_filename: string; thumbnail_filename: string | null }) => [
  row.relative_filename,
  row.thumbnail_filename ?? '',
];
const isWhole = async (names: string[]) => {
  for (const name of names) assert.notEqual(await tools.files.size(name), null, name);
};

test('a picture that comes while its forgotten bytes are taken away has its bytes', async () => {
  const bytes = await aPicture({ width: 62, height: 40 });
  const forgotten = await store(bytes);
  await tools.db.root.deleteFrom('media_files').where('id', '=', forgotten.id).execute();
  const coming: MediaFileRow[] = [];
  const remove = async (name: string) => {
    coming.push(await store(bytes));
    await tools.files.remove(name);
  };
  const names = namesOf(forgotten);
  await runRemoveFiles({ ...tools, files: { ...tools.files, remove } }, { names });
  for (const row of coming) await isWhole(namesOf(row));
  assert.equal(coming.length, 2);
  for (const name of names) assert.equal(await tools.files.size(name), null);
});

test('a picture whose bytes were lost has them again when it is sent again', async () => {
  const bytes = await aPicture({ width: 63, height: 40 });
  const names = namesOf(await store(bytes));
  for (const name of names) await tools.files.remove(name);
  assert.deepEqual(namesOf(await store(bytes)), names);
  await tools.runJobs();
  await isWhole(names);
});

test('no picture sent twice at a time, and none whose row is refused, leaves bytes behind', async () => {
  const filesOf = async () => {
    const names: string[] = [];
    for await (const name of tools.files.names()) names.push(name);
    return names.length;
  };
  await tools.runJobs();
  const before = await filesOf();
  const bytes = await aPicture({ width: 64, height: 40 });
  await Promise.all([store(bytes), store(bytes), store(bytes)]);
  let transactions = 0;
  const lostAtTheRow: typeof tools.db.transaction = (...asked) => {
    transactions += 1;
    if (transactions === 2) return Promise.reject(new Error('The database is gone.'));
    return tools.db.transaction(...asked);
  };
  const db = { ...tools.db, transaction: lostAtTheRow };
  const drawn = { bytes: await aPicture({ width: 65, height: 40 }), ownerId: ada, name: 'b.jpg' };
  await assert.rejects(storePicture({ ...tools, db }, drawn), /The database is gone/);
  await tools.runJobs();
  assert.equal(await filesOf(), before + 2);
});

test('no transaction waits for the store of files, however it is asked', async () => {
  const { files } = tools;
  const asks: (() => Promise<unknown>)[] = [
    () => files.size('a'),
    () => files.read('a'),
    () => files.write('a', new Uint8Array()),
    () => files.remove('a'),
    async () => files.stream('a'),
    async () => files.names(),
  ];
  for (const ask of asks)
    await assert.rejects(tools.db.transaction(ask), /outside of transactions/);
});

test('bytes whose process was killed before their row was written go once that must be over', async () => {
  // The queue goes by the database’s clock.
  tools.setNow(new Date().toISOString());
  const left: string[] = [];
  const files: typeof tools.files = {
    ...tools.files,
    async write(name, bytes) {
      await tools.files.write(name, bytes);
      left.push(name);
      if (left.length === 2) await new Promise(() => {});
    },
  };
  const bytes = await aPicture({ width: 71, height: 37 });
  void storePicture({ ...tools, files }, { bytes, ownerId: ada, name: 'quay.jpg' });
  while (left.length < 2) await sleep(20);
  const isThere = async () => (await tools.files.size(left[0] ?? '')) !== null;
  await tools.runJobs();
  assert.ok(await isThere());
  const kept = await store(await aPicture({ width: 72, height: 37 }));
  tools.advance(2 * 3_600_000);
  await tools.runJobs();
  assert.ok(!(await isThere()));
  assert.ok(await stored(kept));
});
