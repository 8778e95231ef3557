import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { signedIn } from '#tests/builders/sessions.ts';

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
