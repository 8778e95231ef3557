import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { z } from 'zod';
import { Picture } from '#contract/media.ts';
import { statusCode } from '#domain/amps/status.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { storePicture } from '../../media/store-picture.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const { id: adaId, headers: ada } = await signedIn(tools, api, { name: 'ada' });
const { id: bobId, headers: bob } = await signedIn(tools, api, { name: 'bob' });
const aFile = async (ownerId: number, hue: number) =>
  (await storePicture(tools, { bytes: await aPicture({ hue }), ownerId, name: `${hue}.jpg` })).id;
/** Three pictures of Ada's library, and one of Bob's. */
const files = [await aFile(adaId, 0), await aFile(adaId, 120), await aFile(adaId, 240)] as const;
const bobsFile = await aFile(bobId, 60);

let moduleId: number;
let ampId: number;
beforeEach(async () => {
  ({ moduleId, ampId } = await anArticle(tools, { ownerId: adaId }));
});

const add = (media_file_id: number, headers = ada, more: object = {}) =>
  api.inject({
    method: 'POST',
    url: `/articles/${moduleId}/pictures`,
    headers,
    payload: { media_file_id, ...more },
  });
const change = (id: number, payload: object, headers = ada) =>
  api.inject({ method: 'PATCH', url: `/media_resources/${id}`, headers, payload });
const remove = (id: number, headers = ada) =>
  api.inject({ method: 'DELETE', url: `/media_resources/${id}`, headers });
const list = (headers = ada) => api.inject({ url: `/articles/${moduleId}/pictures`, headers });

const Answer = z.object({ data: z.object({ items: z.array(Picture) }) });
const pictures = (answer: { json(): unknown }) => Answer.parse(answer.json()).data.items;
/** Files in their order, the featured one with a star. */
const order = (answer: { json(): unknown }) => {
  const items = pictures(answer);
  assert.deepEqual(
    items.map(({ position }) => position),
    items.map((_, at) => at),
    'places are counted without gaps',
  );
  const letters = items.map(({ media_file_id: id, featured }) => {
    const letter = id === bobsFile ? 'Z' : 'ABC'[files.indexOf(id)];
    return `${letter}${featured ? '*' : ''}`;
  });
  return letters.join(' ');
};

/** A, featured, then B, then C. @returns their ids. */
async function threePictures(): Promise<[number, number, number]> {
  await add(files[0]);
  await add(files[1]);
  const [a, b, c] = pictures(await add(files[2]));
  assert.ok(a && b && c);
  return [a.id, b.id, c.id];
}
const moduleRow = () =>
  tools.db.root
    .selectFrom('amp_modules')
    .select(['revision', 'content_hash'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow();

test('the first picture becomes featured, the second does not [R4.28, R4.29, R5.31]', async () => {
  const first = await add(files[0], ada, { alt: 'A red boat', caption: 'At noon' });
  const [picture] = pictures(first);
  assert.deepEqual(
    [picture?.featured, picture?.is_used, picture?.alt, picture?.caption],
    [true, true, 'A red boat', 'At noon'],
  );
  assert.equal(picture?.original_url, picture?.media_file.original_url);
  assert.equal(picture?.media_file_id, files[0]);
  assert.deepEqual([picture?.media_file.id, picture?.media_file.type], [files[0], 0]);
  assert.equal(order(await add(files[1])), 'A* B');
  assert.equal(order(await list()), 'A* B');
});

test('when the featured picture goes, the next is featured [R5.32]', async () => {
  const [a, b, c] = await threePictures();
  assert.equal(order(await remove(a)), 'B* C');
  assert.equal(order(await remove(c)), 'B*');
  assert.equal(order(await remove(b)), '');
});

test('when the featured picture is the last, the new last is featured [R5.34]', async () => {
  const [, , c] = await threePictures();
  await change(c, { featured: true });
  assert.equal(order(await remove(c)), 'A B*');
});

test('a picture that is not featured goes without a trace', async () => {
  const [, b] = await threePictures();
  assert.equal(order(await remove(b)), 'A* C');
});

test('featuring one takes it from the other', async () => {
  const [, b] = await threePictures();
  assert.equal(order(await change(b, { featured: true })), 'A B* C');
});

test('a picture that takes the place of the featured one is featured [R5.35]', async () => {
  await add(files[0]);
  const [a] = pictures(await add(files[1]));
  assert.equal(order(await change(a?.id ?? 0, { media_file_id: files[2] })), 'C* B');
});

test('pictures move; what they say and being featured moves with them', async () => {
  const [a, , c] = await threePictures();
  await change(a, { alt: 'First' });
  assert.equal(order(await change(c, { position: 0 })), 'C A* B');
  const moved = await change(a, { position: 100 });
  assert.equal(order(moved), 'C B A*');
  assert.equal(pictures(moved)[2]?.alt, 'First');
  assert.equal(order(await change(c, { position: 1, featured: true, caption: 'x' })), 'B C* A');
});

test('every change of pictures is a new revision of the text, with a new hash', async () => {
  const seen = [await moduleRow()];
  const [a, b] = await threePictures();
  const changes = [
    () => change(a, { alt: 'New words' }),
    () => change(b, { position: 0 }),
    () => remove(b),
  ];
  for (const act of changes) {
    assert.equal((await act()).statusCode, 200);
    seen.push(await moduleRow());
  }
  const revisions = seen.map(({ revision }) => revision);
  assert.deepEqual(
    revisions.toSorted((one, other) => one - other),
    revisions,
  );
  assert.equal(new Set(revisions).size, seen.length);
  assert.equal(new Set(seen.map(({ content_hash }) => content_hash)).size, seen.length);
});

test('others who look at the article hear of it', async () => {
  const heard = new Promise<string>((resolve) => {
    tools.changes.hear(`module:${moduleId}`, resolve);
  });
  await add(files[0]);
  assert.equal(await heard, `module:${moduleId}`);
});

test('many at once leave one featured and no gap', async () => {
  await Promise.all([...files, ...files].map((file) => add(file)));
  const items = pictures(await list());
  assert.equal(items.length, 6);
  order(await list());
  assert.equal(items.filter(({ featured }) => featured).length, 1);
  await Promise.all(items.slice(0, 4).map(({ id }) => remove(id)));
  const left = pictures(await list());
  order(await list());
  assert.deepEqual([left.length, left.filter(({ featured }) => featured).length], [2, 1]);
});

test('someone else’s article, picture or file does not exist', async () => {
  const [a] = await threePictures();
  for (const answer of [
    await list(bob),
    await add(bobsFile, bob),
    await change(a, { alt: 'mine' }, bob),
    await remove(a, bob),
    await remove(99_999_999, bob),
  ]) {
    assert.equal(answer.statusCode, 404);
  }
  for (const file of [bobsFile, 99_999_999]) {
    for (const answer of [await add(file), await change(a, { media_file_id: file })]) {
      assert.equal(answer.statusCode, 422);
      assert.deepEqual(answer.json().meta.fields, {
        media_file_id: ['This picture is not in your library.'],
      });
    }
  }
  assert.equal(order(await list()), 'A* B C');
});

test('while the Amp waits for its editor its pictures stay as they are', async () => {
  const [a] = await threePictures();
  await tools.db.root
    .updateTable('amps')
    .set({ status: statusCode.pending })
    .where('id', '=', ampId)
    .execute();
  const untouched = await list();
  for (const answer of [await add(files[0]), await change(a, { alt: 'x' }), await remove(a)]) {
    assert.equal(answer.statusCode, 409);
    assert.equal(answer.json().meta.code, 'move-refused');
  }
  assert.deepEqual((await list()).json(), untouched.json());
});

test('unknown keys, long words and un-featuring are refused', async () => {
  const [a] = await threePictures();
  for (const wrong of [{ crop: 1 }, { alt: 'x'.repeat(301) }, { featured: false }]) {
    assert.equal((await change(a, wrong)).statusCode, 422);
  }
});
