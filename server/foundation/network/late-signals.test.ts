import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { aServer } from '#tests/builders/loopback-server.ts';
import { askNames } from './ask-names.ts';
import { openGate } from './gate.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import { openPageProxy } from './page-proxy.ts';
import { readOwnPage } from './read-own-page.ts';
import { sendOnce } from './send-once.ts';

/* A time that was over before what it bounds began: a signal tells it to nobody who comes later. */

const over = AbortSignal.abort();
const asked = { method: 'GET', headers: {}, maxBytes: 100, outOfTime: over } as const;
const isLate = (error: unknown) => error instanceof NetworkFailure && error.kind === 'timeout';

async function soon<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It goes on.')), 1_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

test('a request that begins then waits for nothing, as behind a redirect', async (t) => {
  const { origin } = await aServer(t, () => {});
  await assert.rejects(soon(sendOnce({ ...asked, url: new URL(origin), lookup })), isLate);
});

test('a page of ours that is read then is not waited for', async () => {
  const url = new URL('http://news.test/');
  const inside = () => Promise.withResolvers<never>().promise;
  await assert.rejects(soon(readOwnPage({ url, inside }, asked)), isLate);
});

test('a name that is asked for then is given up', async (t) => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => silent.close());
  const resolve = askNames([`127.0.0.1:${silent.address().port}`]);
  const late = soon(resolve('late.test', over));
  await assert.rejects(late, (error) => error instanceof NetworkFailure);
});

test('a proxy that opens then is closed', async () => {
  const bounds = { bytes: 1, sentBytes: 1, connections: 1, requests: 1 };
  const proxy = await openPageProxy(openGate({ allow: [] }), {
    bounds,
    key: null,
    outOfTime: over,
  });
  const socket = connect(proxy.port, '127.0.0.1');
  await assert.rejects(soon(once(socket, 'connect')), { code: 'ECONNREFUSED' });
});
