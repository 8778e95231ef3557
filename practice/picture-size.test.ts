import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { pictureIn } from './picture-size.ts';

const blank = () =>
  sharp({ create: { width: 37, height: 21, channels: 3, background: '#808080' } });

test('the size of a picture is read from its first bytes', async () => {
  const pictures = {
    'image/png': await blank().png().toBuffer(),
    'image/gif': await blank().gif().toBuffer(),
    'image/jpeg': await blank().jpeg().toBuffer(),
    'image/webp': await blank().webp().toBuffer(),
  };
  for (const [mime, bytes] of Object.entries(pictures))
    assert.deepEqual(pictureIn(bytes), { mime, width: 37, height: 21 });
  const lossless = await blank().webp({ lossless: true }).toBuffer();
  assert.deepEqual(pictureIn(lossless), { mime: 'image/webp', width: 37, height: 21 });
});

test('what is no picture, or is cut short, has no size', () => {
  assert.equal(pictureIn(Buffer.from('a text that is not a picture at all')), undefined);
  assert.equal(pictureIn(Buffer.alloc(0)), undefined);
  assert.equal(
    pictureIn(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])),
    undefined,
  );
});
