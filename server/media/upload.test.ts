import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const { headers: ada } = await signedIn(tools, api, { name: 'ada' });
const { headers: bob } = await signedIn(tools, api, { name: 'bob' });

const get = (url: string, headers = ada) => api.inject({ url, headers });
const sendRaw = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: '/media_files',
    headers: { ...ada, 'content-type': 'image/png', ...headers },
    payload: Buffer.from(bytes),
  });
async function sendForm(field: string, bytes: Uint8Array, headers = ada) {
  const form = new FormData();
  form.set(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'Boat.png');
  const web = new Request('http://localhost', { method: 'POST', body: form });
  return api.inject({
    method: 'POST',
    url: '/media_files',
    headers: { ...headers, 'content-type': web.headers.get('content-type') ?? '' },
    payload: Buffer.from(await web.arrayBuffer()),
  });
}

test('a picture of a form is stored and shown with its public addresses', async () => {
  const answer = await sendForm('file', await aPicture({ hue: 10 }));
  assert.equal(answer.statusCode, 200);
  const file = answer.json().data;
  assert.deepEqual([file.type, file.mime, file.width, file.height], [0, 'image/jpeg', 64, 48]);
  assert.equal(file.uploaded_name, 'Boat.png');
  assert.match(file.original_url, /^http:\/\/usercontent\.localhost:3000\/m\/[0-9a-f]{64}\.jpg$/);
  assert.match(file.thumbnail_url, /^http:\/\/usercontent\.localhost:3000\/t\/[0-9a-f]{64}\.jpg$/);
  assert.deepEqual((await get(`/media_files/${file.id}`)).json().data, file);
});

test('a picture may be the whole body, with its name in a header', async () => {
  const bytes = await aPicture({ hue: 20 });
  const answer = await sendRaw(bytes, { 'x-file-name': encodeURIComponent('Café läuft.png') });
  assert.equal(answer.json().data.uploaded_name, 'Café läuft.png');
  const odd = await sendRaw(bytes, { 'x-file-name': '%zz' });
  assert.equal(odd.statusCode, 200);
});

test('the library holds a person’s own pictures, newest first', async () => {
  tools.advance(60_000);
  const newest = (await sendRaw(await aPicture({ hue: 30 }))).json().data;
  const own = (await get('/media_files')).json().data.items;
  assert.equal(own[0].id, newest.id);
  assert.equal(own.length, 3);
  assert.equal((await get('/media_files?limit=1')).json().data.items.length, 1);
  assert.deepEqual((await get('/media_files', bob)).json().data.items, []);
  const foreign = await get(`/media_files/${newest.id}`, bob);
  const missing = await get('/media_files/999999', bob);
  assert.equal(foreign.statusCode, 404);
  assert.equal(foreign.body, missing.body);
});

test('a refused file is told at the field', async () => {
  const notValid = 'The file you have selected is not valid to upload';
  const cases = [
    await sendForm('file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await sendRaw(Buffer.from('no picture at all')),
  ];
  for (const answer of cases) {
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json().meta.fields, { file: [notValid] });
  }
});

test('no file, or one under another name, is asked for', async () => {
  const answers = [
    await sendForm('picture', await aPicture()),
    await api.inject({ method: 'POST', url: '/media_files', headers: ada, payload: {} }),
  ];
  for (const answer of answers) {
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json().meta.fields, { file: ['File is required'] });
  }
});

test('more than 10 MB is refused while it comes in', async () => {
  const large = new Uint8Array(10_000_001);
  for (const answer of [await sendRaw(large), await sendForm('file', large)]) {
    assert.equal(answer.statusCode, 413);
    assert.deepEqual(answer.json().meta.fields, { file: ['A file may have 10 MB at most.'] });
  }
});

test('nobody signed in, or another site, stores nothing', async () => {
  const bytes = await aPicture({ hue: 40 });
  assert.equal((await sendForm('file', bytes, marker)).statusCode, 401);
  const foreign = { ...ada, origin: 'http://news.localhost:3000' };
  assert.equal((await sendForm('file', bytes, foreign)).statusCode, 403);
  assert.equal((await get('/media_files', marker)).statusCode, 401);
});

test('other calls do not take files for a body', async () => {
  const answer = await api.inject({
    method: 'POST',
    url: '/users/login',
    headers: { ...marker, 'content-type': 'image/png' },
    payload: Buffer.from(await aPicture()),
  });
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500);
});
