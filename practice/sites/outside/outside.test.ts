import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWorld } from '#tests/builders/practice-world.ts';

test('outside pages answer as their addresses promise', async (t) => {
  const world = await aWorld(t);
  const promised: [method: 'GET' | 'HEAD', url: string, status: number][] = [
    ['GET', '/pages/studies/tidal-power', 200],
    ['HEAD', '/pages/studies/tidal-power', 200],
    ['GET', '/dead/x', 404],
    ['HEAD', '/gone/x', 410],
    ['GET', '/restricted/x', 403],
    ['GET', '/error/x', 500],
    ['HEAD', '/head-405/x', 405],
    ['GET', '/head-405/x', 200],
    ['GET', '/slow/5/x', 200],
    ['GET', '/redirect/0/x', 200],
    ['GET', '/nothing-here', 404],
  ];
  for (const [method, url, status] of promised)
    assert.equal((await world.inject({ method, url })).statusCode, status, `${method} ${url}`);
});

test('redirects take the hops they name, and two of them never arrive', async (t) => {
  const world = await aWorld(t);
  const first = await world.inject({ url: '/redirect/2/x' });
  assert.equal(first.headers.location, 'http://practice.localhost:3000/redirect/1/x');
  const loop = await world.inject({ url: '/loop' });
  assert.equal(loop.headers.location, 'http://practice.localhost:3000/loop');
  const inward = await world.inject({ url: '/to-private' });
  assert.equal(inward.headers.location, 'http://127.0.0.1:1/');
});

test('no page sets a cookie, runs a script or may be framed', async (t) => {
  const world = await aWorld(t);
  for (const url of ['/', '/_practice/', '/pages/x', '/wordpress/harbour-gazette/']) {
    const { headers } = await world.inject({ url });
    assert.equal(headers['set-cookie'], undefined);
    assert.match(
      `${headers['content-security-policy']}`,
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  }
});
