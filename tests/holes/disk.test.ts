import assert from 'node:assert/strict';
import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { runForgetUploads } from '#server/uploads/forget-uploads.ts';
import { noteUse } from '#server/storage/take-room.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();

test('Hole 9: who has not confirmed an address stores no file', async () => {
  const una = await signedIn(tools, api, { name: 'una', role: 'UnverifiedCustomer' });
  const whole = await api.inject({
    method: 'POST',
    url: '/media_files',
    headers: { ...una.headers, 'content-type': 'image/jpeg', 'x-file-name': 'a.jpg' },
    payload: Buffer.from(await aPicture()),
  });
  assert.equal(whole.statusCode, 404);
  const inPieces = await begin(una.headers);
  assert.equal(inPieces.statusCode, 404);
});

test('Hole 9: sixty uploads that begin at one moment are not more than twenty', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const answers = await Promise.all(Array.from({ length: 60 }, () => begin(ada.headers)));
  const begun = answers.filter(({ statusCode }) => statusCode === 201);
  assert.equal(begun.length, 20);
  const [one] = begun;
  const cancelled = await api.inject({
    method: 'DELETE',
    url: String(one?.headers['location']),
    headers: { ...ada.headers, 'tus-resumable': '1.0.0' },
  });
  assert.equal(cancelled.statusCode, 204);
  assert.equal((await begin(ada.headers)).statusCode, 201, 'a cancelled one makes room');
});

const begin = (headers: Record<string, string>) =>
  api.inject({
    method: 'POST',
    url: '/media_files/uploads',
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1000' },
  });

const folder = join(tools.config.dataDir, 'uploads');
const bytesOf = async ({ id }: SignedIn) =>
  (await readdir(folder)).filter((name) => name.startsWith(`${id}-`));
const countedOf = ({ id }: SignedIn) =>
  tools.db.root.selectFrom('unfinished_uploads').where('person_id', '=', id).select('id').execute();

test('Hole 9: an upload that fails as it begins leaves no bytes that nobody counts', async () => {
  const cleo = await signedIn(tools, api, { name: 'cleo' });
  const answer = await api.inject({
    method: 'POST',
    url: '/media_files/uploads',
    headers: {
      ...cleo.headers,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'content-type': 'application/offset+octet-stream',
    },
    payload: Readable.from([Buffer.alloc(900), Buffer.alloc(900)]),
  });
  assert.equal(answer.statusCode, 413, answer.body);
  assert.deepEqual(await bytesOf(cleo), []);
  assert.deepEqual(await countedOf(cleo), []);
});

test('Hole 9: an upload that was not cancelled goes on being counted', async () => {
  const dora = await signedIn(tools, api, { name: 'dora' });
  const url = String((await begin(dora.headers)).headers['location']);
  const headers = { ...dora.headers, 'tus-resumable': '0.2.0' };
  const refused = await api.inject({ method: 'DELETE', url, headers });
  assert.equal(refused.statusCode, 400, refused.body);
  assert.equal((await bytesOf(dora)).length, 2);
  assert.equal((await countedOf(dora)).length, 1);
});

test('Hole 9: bytes that nobody counts are swept away, those of an upload under way are not', async () => {
  const eve = await signedIn(tools, api, { name: 'eve' });
  const kept = String((await begin(eve.headers)).headers['location']);
  await writeFile(join(folder, `${eve.id}-${'0'.repeat(32)}`), 'left behind');
  await runForgetUploads(tools, {});
  assert.equal((await bytesOf(eve)).length, 2);
  await access(join(folder, kept.slice(kept.lastIndexOf('/') + 1)));
});

const csv = 'title,text\nOne boat,It floats.\n';

const formOf = (request: object, { file = csv, boundary = 'edge' } = {}) => {
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return `${part('request')}${JSON.stringify(request)}\r\n${part('file', '; filename="a.csv"')}${file}\r\n--${boundary}--\r\n`;
};

interface Form {
  payload: string | PassThrough;
  boundary?: string;
  key?: string;
}

const sendForm = (person: SignedIn, url: string, { payload, boundary = 'edge', key }: Form) =>
  api.inject({
    method: 'POST',
    url,
    headers: {
      ...person.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  });

test('Hole 9: one person sends and has read one file at a time, and keeps nobody waiting', async () => {
  const fay = await signedIn(tools, api, { name: 'fay' });
  const gus = await signedIn(tools, api, { name: 'gus' });
  const plan = '/press_release_imports/plan';
  const whole = formOf({});
  const payload = new PassThrough();
  payload.write(whole.slice(0, -20));
  const slow = sendForm(fay, plan, { payload });
  await fay.call('GET', '/press_releases');
  const more = [1, 2, 3].map(() => sendForm(fay, plan, { payload: whole }));
  const other = await sendForm(gus, plan, { payload: whole });
  assert.equal(other.statusCode, 200, other.body);
  payload.end(whole.slice(-20));
  const answers = await Promise.all([slow, ...more]);
  // Which of those that come at once waits is anybody's guess; the one under way is read to its end.
  assert.equal(answers[0]?.statusCode, 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.equal(refused.length, 2);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
  assert.match(refused[0]?.json().meta.message, /^Another file of yours is being read\./);
  assert.equal((await sendForm(fay, plan, { payload: whole })).statusCode, 200);
});

test('Hole 9: no file is read for whom nothing more is made today', async () => {
  const hal = await signedIn(tools, api, { name: 'hal' });
  const bytes = 100_000_000;
  await tools.db.transaction((tx) =>
    noteUse(tx, { personId: hal.id, kind: 'imports', bytes, at: tools.now() }),
  );
  const answer = await hal.call(
    'POST',
    '/press_release_imports',
    { file: { name: 'a', text: 'no file at all' }, keys: ['a'.repeat(64)] },
    { 'idempotency-key': 'room-is-spent' },
  );
  assert.equal(answer.json().meta.code, 'room-spent', answer.body);
});

test('a key that stands for one form is refused for another, whatever its boundaries are', async () => {
  const ida = await signedIn(tools, api, { name: 'ida' });
  const make = '/press_release_imports';
  const plan = await sendForm(ida, `${make}/plan`, { payload: formOf({}) });
  const keys = plan.json().data.entries.map((entry: { key: string }) => entry.key);
  const key = 'one-form-alone';
  const first = await sendForm(ida, make, { payload: formOf({ keys }), key });
  assert.equal(first.json().data?.made, 1, first.body);
  const boundary = 'a-longer-edge';
  const again = await sendForm(ida, make, {
    payload: formOf({ keys }, { boundary }),
    boundary,
    key,
  });
  assert.deepEqual(again.json(), first.json());
  const file = csv.replace('floats', 'leaks!');
  assert.equal(file.length, csv.length, 'what is in it counts, not how long it is');
  const other = await sendForm(ida, make, { payload: formOf({ keys }, { file }), key });
  assert.equal(other.json().meta.code, 'key-reused', other.body);
});
