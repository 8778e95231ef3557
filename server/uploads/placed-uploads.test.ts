import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { updateAmp } from '../amps/amp-table.ts';

let keys = 0;

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });
const bob = await signedIn(tools, api, { name: 'bob' });

const newKey = () => {
  keys += 1;
  return keys.toString(16).padStart(32, '0');
};
const base64 = (words: string) => Buffer.from(words).toString('base64');
function begin(person: SignedIn, bytes: Uint8Array, metadata: Record<string, string | number>) {
  const words = Object.entries({ filename: 'harbour.png', ...metadata });
  return api.inject({
    method: 'POST',
    url: '/media_files/uploads',
    headers: {
      ...headersOf(person),
      'upload-length': String(bytes.length),
      'upload-metadata': words.map(([name, value]) => `${name} ${base64(String(value))}`).join(','),
    },
  });
}
const headersOf = ({ cookie }: SignedIn) => ({
  host: 'localhost:3000',
  'x-requested-with': 'XMLHttpRequest',
  'tus-resumable': '1.0.0',
  cookie,
});
async function upload(
  bytes: Uint8Array,
  metadata: Record<string, string | number>,
  meanwhile = async () => {},
) {
  const begun = await begin(ada, bytes, metadata);
  assert.equal(begun.statusCode, 201, begun.body);
  await meanwhile();
  const answer = await api.inject({
    method: 'PATCH',
    url: String(begun.headers.location),
    headers: {
      ...headersOf(ada),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from(bytes),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const picturesOf = async (moduleId: number): Promise<{ id: number; media_file_id: number }[]> =>
  (await ada.call('GET', `/articles/${moduleId}/pictures`)).json().data.items;

test('a picture has its place in the article when its last byte is here, with no page open', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const stored = await upload(await aPicture({ hue: 10 }), { article: moduleId, key: newKey() });
  const pictures = await picturesOf(moduleId);
  assert.deepEqual(
    pictures.map(({ media_file_id }) => media_file_id),
    [stored.id],
  );
  assert.deepEqual(stored.pictures, pictures);
});

test('one that is sent again because its answer was lost stands there once', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const bytes = await aPicture({ hue: 20 });
  const key = newKey();
  const both = await Promise.all([
    upload(bytes, { article: moduleId, key }),
    upload(bytes, { article: moduleId, key }),
  ]);
  assert.deepEqual(
    both.map(({ pictures }) => pictures.length),
    [1, 1],
  );
  await upload(bytes, { article: moduleId, key });
  assert.equal((await picturesOf(moduleId)).length, 1);
  await upload(bytes, { article: moduleId, key: newKey() });
  assert.equal((await picturesOf(moduleId)).length, 2, 'chosen anew, it is meant');
});

test('one that replaces a picture takes its place; where that is gone, the end', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  await upload(await aPicture({ hue: 30 }), { article: moduleId, key: newKey() });
  await upload(await aPicture({ hue: 40 }), { article: moduleId, key: newKey() });
  const [first, second] = await picturesOf(moduleId);
  const picture = first?.id ?? 0;
  const stored = await upload(await aPicture({ hue: 50 }), {
    article: moduleId,
    picture,
    key: newKey(),
  });
  const files = (await picturesOf(moduleId)).map(({ media_file_id }) => media_file_id);
  assert.deepEqual(files, [stored.id, second?.media_file_id]);
  await ada.call('DELETE', `/media_resources/${picture}`);
  const late = await upload(await aPicture({ hue: 60 }), {
    article: moduleId,
    picture,
    key: newKey(),
  });
  assert.equal((await picturesOf(moduleId)).at(-1)?.media_file_id, late.id);
});

test('where the Amp was handed in meanwhile the picture is kept, and the answer says why', async () => {
  const { ampId, moduleId } = await anArticle(tools, { ownerId: ada.id });
  const key = newKey();
  const stored = await upload(await aPicture({ hue: 70 }), { article: moduleId, key }, () =>
    tools.db.transaction((tx) =>
      updateAmp(tx, { ampId, at: tools.now(), change: { status: 'pending' } }),
    ),
  );
  assert.match(stored.not_placed, /not open while the Amp is/);
  assert.deepEqual(await picturesOf(moduleId), []);
  assert.equal((await ada.call('GET', `/media_files/${stored.id}`)).statusCode, 200);
  const again = await begin(ada, await aPicture({ hue: 80 }), { article: moduleId, key });
  assert.equal(again.statusCode, 409, 'and the next one is refused before its first byte');
});

test('nobody’s file goes into somebody else’s article, nor goes on in somebody else’s name', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const bytes = await aPicture({ hue: 90 });
  const foreign = await begin(bob, bytes, { article: moduleId, key: newKey() });
  const missing = await begin(bob, bytes, { article: 999_999, key: newKey() });
  assert.deepEqual([foreign.statusCode, missing.statusCode], [404, 404]);
  const left = await begin(bob, bytes, { sender: ada.id });
  assert.equal(left.statusCode, 401);
  assert.match(left.json().meta.message, /Somebody else is logged in/);
  const odds: Record<string, string | number>[] = [
    { article: 'x', key: newKey() },
    { article: moduleId },
    { article: moduleId, key: 'x' },
  ];
  for (const odd of odds) assert.equal((await begin(ada, bytes, odd)).statusCode, 400);
});

test('who was logged out while its last bytes came has no place for it', async () => {
  const cleo = await signedIn(tools, api, { name: 'cleo' });
  const { moduleId } = await anArticle(tools, { ownerId: cleo.id });
  const bytes = await aPicture({ hue: 70 });
  const begun = await begin(cleo, bytes, { article: moduleId, key: newKey() });
  const body = new PassThrough();
  body.write(bytes.subarray(0, 10));
  const sending = api.inject({
    method: 'PATCH',
    url: String(begun.headers.location),
    headers: {
      ...headersOf(cleo),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    payload: body,
  });
  await setTimeout(1_200);
  const again = await logIn(api, 'cleo@demo.test');
  await cleo.call('GET', '/users/logout');
  body.end(bytes.subarray(10));
  assert.equal((await sending).statusCode, 401);
  const pictures = await api.inject({
    url: `/articles/${moduleId}/pictures`,
    headers: { ...marker, cookie: cookieOf(again) },
  });
  assert.deepEqual(pictures.json().data.items, []);
});
