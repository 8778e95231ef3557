import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { z } from 'zod';
import { MediaFile } from '#contract/media.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import { runForgetUploads } from './forget-uploads.ts';

const uploads = '/media_files/uploads';
const shared: Record<string, string> = { ...marker, 'tus-resumable': '1.0.0' };

const { tools, api } = await anApi();
await api.listen({ host: '127.0.0.1', port: 0 });
const address = api.server.address();
assert.ok(typeof address === 'object' && address);
const port = address.port;
let ada: Record<string, string> = {
  ...shared,
  cookie: (await signedIn(tools, api, { name: 'ada' })).cookie,
};
const bob: Record<string, string> = {
  ...shared,
  cookie: (await signedIn(tools, api, { name: 'bob' })).cookie,
};

const begin = (bytes: number, headers = ada, more: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: uploads,
    headers: { ...headers, 'upload-length': String(bytes), ...more },
  });
const call = (method: 'HEAD' | 'DELETE', url: string, headers = ada) =>
  api.inject({ method, url, headers });
const send = (url: string, bytes: Uint8Array, offset: number, headers = ada) =>
  api.inject({
    method: 'PATCH',
    url,
    headers: {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from(bytes),
  });
const placeOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['location']);
const named = (name: string) => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')},owner ${Buffer.from('1').toString('base64')}`,
});
const mediaFiles = () => tools.db.root.selectFrom('media_files').select('id').execute();

test('a client sends a picture in pieces and gets the stored file with the last', async () => {
  const bytes = Buffer.from(await aPicture({ width: 300, height: 200, hue: 10 }));
  const { meta, data } = await sendByClient(bytes, { chunkSize: 200, filename: 'Straße.jpg' });
  assert.deepEqual(meta, { success: true });
  assert.equal(data.uploaded_name, 'Straße.jpg');
  assert.deepEqual([data.width, data.height], [300, 200]);
  const read = await api.inject({ url: `/media_files/${data.id}`, headers: ada });
  assert.deepEqual(read.json().data, data);
});

test('after a cut connection the rest is sent, not all of it again', async () => {
  const bytes = Buffer.from(await aPicture({ width: 900, height: 900, hue: 20 }));
  const place = placeOf(await begin(bytes.length, ada, named('cut.jpg')));
  await sendAndCut(place, bytes, Math.floor(bytes.length / 2));
  const answer = await call('HEAD', place);
  const here = Number(answer.headers['upload-offset']);
  assert.equal(here, Math.floor(bytes.length / 2));
  const sent: number[] = [];
  const { data } = await sendByClient(bytes, { place, sent });
  assert.ok(Math.min(...sent) >= here, 'goes on where it stopped');
  assert.deepEqual([data.uploaded_name, data.width], ['cut.jpg', 900]);
});

test('answers carry the security headers of all others, and let no other site read', async () => {
  const answer = await begin(10);
  assert.equal(answer.statusCode, 201);
  assert.match(placeOf(answer), /^\/media_files\/uploads\/\d+-[0-9a-f]{32}$/);
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['access-control-allow-origin'], undefined);
  assert.equal((await call('DELETE', placeOf(answer))).statusCode, 204);
});

test('an upload belongs to the person who began it', async () => {
  const bytes = await aPicture({ hue: 30 });
  const place = placeOf(await begin(bytes.length));
  const missing = place.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
  for (const url of [place, missing]) {
    assert.equal((await call('HEAD', url, bob)).statusCode, 404);
    assert.equal((await send(url, bytes, 0, bob)).statusCode, 404);
    assert.equal((await call('DELETE', url, bob)).statusCode, 404);
  }
  assert.equal((await call('HEAD', missing)).statusCode, 404);
  for (const odd of ['..%2f..%2fdatabase', '1-x', 'x.json']) {
    assert.equal((await call('DELETE', `${uploads}/${odd}`)).statusCode, 404);
  }
  assert.equal((await call('HEAD', place)).headers['upload-offset'], '0');
  assert.equal((await call('DELETE', place)).statusCode, 204);
});

test('whoever names another’s upload behind their own touches their own alone', async () => {
  const theirs = placeOf(await begin(10, bob));
  const other = theirs.slice(uploads.length);
  for (const tail of [`?x=${other}`, `?${other}`, `#${other}`, `%2f${other.slice(1)}`]) {
    const mine = placeOf(await begin(10));
    await send(mine + tail, new Uint8Array(5), 0);
    await call('DELETE', mine + tail);
    const left = await call('HEAD', theirs, bob);
    assert.deepEqual([left.statusCode, left.headers['upload-offset']], [200, '0'], tail);
    await call('DELETE', mine);
  }
  assert.equal((await call('DELETE', theirs, bob)).statusCode, 204);
});

test('without a session or from another site nothing begins', async () => {
  assert.equal((await begin(10, shared)).statusCode, 401);
  const foreign = { ...ada, origin: 'http://news.localhost:3000' };
  assert.equal((await begin(10, foreign)).statusCode, 403);
  const { 'x-requested-with': _marker, ...bare } = ada;
  assert.equal((await begin(10, bare)).statusCode, 400);
});

test('a size too large, or not told, is refused before the first byte', async () => {
  const large = await begin(10_000_001);
  assert.equal(large.statusCode, 413);
  assert.equal(large.json().meta.message, 'A file may have 10 MB at most.');
  const headers = { ...ada, 'upload-defer-length': '1' };
  const unknown = await api.inject({ method: 'POST', url: uploads, headers });
  assert.equal(unknown.statusCode, 400);
  const place = placeOf(await begin(10));
  const more = await send(place, new Uint8Array(5_000), 0);
  assert.ok(more.statusCode >= 400);
  assert.equal((await call('HEAD', place)).headers['upload-offset'], '0');
  await call('DELETE', place);
});

test('uploads that are to be joined are refused by name', async () => {
  for (const concat of ['final;/media_files/uploads/1-0', 'partial']) {
    const headers = { ...ada, 'upload-length': '10', 'upload-concat': concat };
    const refused = await api.inject({ method: 'POST', url: uploads, headers });
    assert.equal(refused.statusCode, 400, refused.body);
    assert.equal(refused.json().meta.code, 'bad-request');
  }
});

test('a wrong offset changes nothing', async () => {
  const place = placeOf(await begin(10));
  assert.equal((await send(place, new Uint8Array(5), 0)).statusCode, 204);
  assert.equal((await send(place, new Uint8Array(5), 0)).statusCode, 409);
  assert.equal((await call('HEAD', place)).headers['upload-offset'], '5');
  await call('DELETE', place);
});

test('a file that is no picture is refused at its end, and forgotten', async () => {
  const rows = await mediaFiles();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const place = placeOf(await begin(svg.length, ada, named('boat.png')));
  const answer = await send(place, svg, 0);
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().meta.fields, {
    file: ['The file you have selected is not valid to upload'],
  });
  assert.equal((await call('HEAD', place)).statusCode, 404);
  assert.deepEqual(await mediaFiles(), rows);
});

test('a cancelled upload is gone', async () => {
  const place = placeOf(await begin(10));
  await send(place, new Uint8Array(5), 0);
  assert.equal((await call('DELETE', place)).statusCode, 204);
  assert.equal((await call('HEAD', place)).statusCode, 404);
  assert.equal((await send(place, new Uint8Array(5), 5)).statusCode, 404);
});

test('who keeps beginning without finishing is stopped, others are not', async () => {
  const begun = [];
  for (let n = 0; n < 20; n += 1) begun.push(placeOf(await begin(10, bob)));
  const answer = await begin(10, bob);
  assert.equal(answer.statusCode, 429);
  assert.equal((await begin(10)).statusCode, 201);
  for (const url of begun) await call('DELETE', url, bob);
  assert.equal((await begin(10, bob)).statusCode, 201);
});

test('an upload nobody came back for is forgotten after a day', async () => {
  const place = placeOf(await begin(10));
  tools.advance(23 * 3_600_000);
  await runForgetUploads(tools, {});
  ada = { ...ada, cookie: cookieOf(await logIn(api, 'ada@demo.test')) };
  assert.equal((await call('HEAD', place)).statusCode, 200);
  tools.advance(2 * 3_600_000);
  await runForgetUploads(tools, {});
  assert.equal((await call('HEAD', place)).statusCode, 404);
});

/** Promises all bytes, sends some, waits until they are stored and drops the line. */
async function sendAndCut(place: string, bytes: Buffer, count: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const headers = Object.entries({
    ...ada,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.length),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`PATCH ${place} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  socket.write(bytes.subarray(0, count));
  const file = join(tools.config.dataDir, 'uploads', basename(place));
  while ((await stat(file)).size < count) await otherWork();
  socket.destroy();
}

const Stored = z.object({ meta: z.unknown(), data: MediaFile });

interface Client {
  filename?: string;
  chunkSize?: number;
  /** An upload begun before. */
  place?: string;
  /** Gets the progress told, in bytes. */
  sent?: number[];
}

/** With the client that browsers use. */
async function sendByClient(bytes: Buffer, client: Client) {
  const { place, filename = '', chunkSize = Infinity, sent = [] } = client;
  const origin = `http://127.0.0.1:${port}`;
  const body = await new Promise<string>((resolve, reject) =>
    new Upload(bytes, {
      endpoint: origin + uploads,
      ...(place ? { uploadUrl: origin + place } : {}),
      onProgress: (count) => sent.push(count),
      chunkSize,
      headers: ada,
      metadata: { filename, filetype: 'image/jpeg' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    }).start(),
  );
  return Stored.parse(JSON.parse(body));
}
