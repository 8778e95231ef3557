import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAccount } from '#tests/builders/people.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { anS3Server } from '#tests/builders/s3.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { mediaUrl } from './addresses.ts';
import { storePicture } from './store-picture.ts';
import { usercontentApp } from './usercontent.ts';

test('with an S3 store a picture is kept and served from there, whole and in part', async (t) => {
  const s3 = await anS3Server();
  const tools = await testTools({ settings: { S3_URL: s3.url } });
  const host = await usercontentApp(tools);
  t.after(async () => {
    await host.close();
    await tools.close();
    await s3.close();
  });
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  const bytes = await aPicture({ width: 900, height: 700 });
  const row = await storePicture(tools, { bytes, ownerId, name: 'a.jpg' });
  const stored = Buffer.from(await tools.files.read(row.relative_filename));
  const url = new URL(mediaUrl(tools.config, row.sha256, 'jpg')).pathname;

  const whole = await host.inject({ url });
  assert.equal(whole.statusCode, 200);
  assert.deepEqual(whole.rawPayload, stored);
  const part = await host.inject({ url, headers: { range: 'bytes=5-99' } });
  assert.equal(part.statusCode, 206);
  assert.deepEqual(part.rawPayload, stored.subarray(5, 100));
});
