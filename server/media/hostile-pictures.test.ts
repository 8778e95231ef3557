import assert from 'node:assert/strict';
import { scrypt } from 'node:crypto';
import { suite, test } from 'node:test';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ownProcesses } from '../foundation/own-processes.ts';
import type { PictureAnswer, PictureTask } from './apart/picture-process.ts';
import { onlyPixels } from './apart/only-pixels.ts';
import { encodeApart, signatureApart } from './decode-apart.ts';

const chunk = (name: string, data: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG that is small, and unpacks to as many times 8 MB as it has texts. */
async function swellingPng(texts: number): Promise<Buffer> {
  const picture = await plain('png');
  const packed = deflateSync(Buffer.alloc(8_000_000, 'A'));
  const swelling = Array.from({ length: texts }, (_, n) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`k${n}\0\0`), packed])),
  );
  // Behind the header, which has 25 bytes.
  return Buffer.concat([picture.subarray(0, 33), ...swelling, picture.subarray(33)]);
}

const plain = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** A grey JPEG that is read over and over: ITU-T T.81, progressive, each scan a run of empty blocks. */
function slowJpeg(side: number, scans: number): Buffer {
  const segment = (marker: number, data: readonly number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 0xff,
    ...data,
  ];
  const two = (value: number) => [value >> 8, value & 0xff];
  const ones = (count: number, of: number) => Array.from({ length: count }, () => of);
  const scan = (band: number) => segment(0xda, [1, 1, 0, band, band, 0]);
  const blocks = Math.ceil(side / 8) ** 2;
  const bits: string[] = [];
  for (let left = blocks; left > 0; left -= 32_767) {
    const run = Math.max(Math.min(left, 32_767), 16_384);
    bits.push(`0${(run - 16_384).toString(2).padStart(14, '0')}`);
  }
  const bytesOf = (all: string) =>
    (all.match(/.{1,8}/g) ?? []).flatMap((eight) => {
      const byte = Number.parseInt(eight.padEnd(8, '1'), 2);
      return byte === 0xff ? [0xff, 0] : [byte];
    });
  const empty = bytesOf(bits.join(''));
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...ones(64, 1)]),
    ...segment(0xc2, [8, ...two(side), ...two(side), 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, 1, ...ones(15, 0), 0x00]),
    ...segment(0xc4, [0x10, 1, 1, ...ones(14, 0), 0xe0, 0x00]),
    ...scan(0),
    ...bytesOf('0'.repeat(blocks)),
    ...Array.from({ length: scans }, (_, n) => [...scan(1 + (n % 63)), ...empty]).flat(),
    0xff,
    0xd9,
  ]);
}

const invalid = { code: 'invalid' };

void suite('pictures that strangers made', () => {
  test('whatever unpacks to gigabytes beside the pixels is left out; the picture is taken', async () => {
    const given = await swellingPng(100);
    assert.ok(given.length < 1_000_000);
    const looked = Buffer.from(onlyPixels(given) ?? []);
    assert.ok(!looked.includes('zTXt') && looked.length < 1_000);
    const { width, height } = await encodeApart(given, 'image/png');
    assert.deepEqual([width, height], [64, 48]);
  });

  test('colours, transparency and which side is up are among what is left', async () => {
    for (const format of ['jpeg', 'webp', 'gif'] as const) {
      const bytes = await plain(format);
      assert.deepEqual(Buffer.from(onlyPixels(bytes) ?? []), bytes, format);
    }
    const turned = await sharp(await plain('png'))
      .withMetadata({ orientation: 6, icc: 'p3' })
      .png()
      .toBuffer();
    const { width, height } = await encodeApart(turned, 'image/png');
    assert.deepEqual([width, height], [48, 64]);
    assert.ok(Buffer.from(onlyPixels(turned) ?? []).includes('iCCP'));
  });

  test('a JPEG of more scans than any has is refused before it is read', async () => {
    await assert.rejects(encodeApart(slowJpeg(64, 201), 'image/jpeg'), invalid);
    assert.ok(onlyPixels(slowJpeg(64, 150)));
  });

  test('a signature is a PNG, and no other decoder is asked what it might be', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>${'ﷺ'.repeat(5_000)}</text></svg>`;
    assert.equal(await signatureApart(Buffer.from(svg), 'x'), 'no-picture');
    for (const format of ['jpeg', 'webp', 'gif'] as const)
      assert.equal(await signatureApart(await plain(format), 'x'), 'no-picture');
    assert.equal(await signatureApart(await swellingPng(20), 'x'), 'no-stroke');
    const tiff = await sharp(await plain('png'))
      .tiff()
      .toBuffer();
    await assert.rejects(encodeApart(tiff, 'image/tiff'), invalid);
  });

  test('one that takes too long is ended by the clock; passwords are compared meanwhile, the next is drawn', async () => {
    const apart = ownProcesses<PictureTask, PictureAnswer>({
      file: new URL('./apart/picture-process.ts', import.meta.url),
      patienceMs: 700,
    });
    const original = slowJpeg(7_000, 190);
    const late = [1, 2, 3, 4, 5].map(() => apart({ task: 'encode', original, mime: 'image/jpeg' }));
    let isOver = false;
    const all = Promise.all(late).finally(() => (isOver = true));
    await promisify(scrypt)('a password', 'salt', 32);
    assert.equal(isOver, false);
    for (const answer of await all) assert.deepEqual(answer, { gone: 'late' });
    const answer = await apart({ task: 'encode', original: await plain('png'), mime: 'image/png' });
    assert.ok('encoded' in answer);
  });
});
