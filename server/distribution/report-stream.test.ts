import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';

const practiceOrigin = 'http://practice.localhost:3000';
const { tools, api } = await anApi();
const address = await api.listen({ port: 0, host: '127.0.0.1' });

/** Of a report that this cookie may look at. */
async function aWatchedReport(ownerId: number, { cookie }: Pick<SignedIn, 'cookie'>) {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin });
  const path = `/press_releases/${ampId}/report/changes`;
  const headers = { host: 'localhost:3000', cookie };
  const [stream] = (await once(get(new URL(path, address), { headers }), 'response')) as [
    IncomingMessage,
  ];
  stream.setEncoding('utf8');
  const [first] = await once(stream, 'data');
  assert.match(String(first), /event: hello/);
  return { path, ended: () => once(stream, 'end', { signal: AbortSignal.timeout(5000) }) };
}

test('a report that is being watched hears nothing more after its watcher logs out', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const { path, ended } = await aWatchedReport(ada.id, ada);
  const isEnded = ended();
  assert.equal((await ada.call('GET', '/users/logout')).statusCode, 200);
  await isEnded;
  assert.equal((await ada.call('GET', path)).statusCode, 401);
});

test('nor after whoever acted as its watcher logs out', async () => {
  const ben = await signedIn(tools, api, { name: 'ben' });
  const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  const acts = await admin.call('POST', `/admin_api/users/${ben.id}/act_as`);
  assert.equal(acts.statusCode, 200, acts.body);
  const isEnded = (await aWatchedReport(ben.id, admin)).ended();
  assert.equal((await admin.call('GET', '/users/logout')).statusCode, 200);
  await isEnded;
});
