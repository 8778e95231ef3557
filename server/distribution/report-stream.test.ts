import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();

test('a report that is being watched hears nothing more after its watcher logs out', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const { ampId } = await aLiveAmp(tools, {
    ownerId: ada.id,
    practiceOrigin: 'http://practice.localhost:3000',
  });
  const path = `/press_releases/${ampId}/report/changes`;
  const address = new URL(path, await api.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { host: 'localhost:3000', cookie: ada.cookie };
  const [stream] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  stream.setEncoding('utf8');
  const [first] = await once(stream, 'data');
  assert.match(String(first), /event: hello/);

  const ended = once(stream, 'end', { signal: AbortSignal.timeout(5000) });
  assert.equal((await ada.call('GET', '/users/logout')).statusCode, 200);
  await ended;
  assert.equal((await ada.call('GET', path)).statusCode, 401);
});
