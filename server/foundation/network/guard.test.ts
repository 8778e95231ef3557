import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aServer } from '#tests/builders/loopback-server.ts';
import type { Answer } from '#tests/builders/loopback-server.ts';
import { closeWayAround } from './close-way-around.ts';
import { guardedFetch } from './guard.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { NetworkFailureKind } from './guarded-fetch.ts';

const ok: Answer = (_request, reply) => void reply.end('fine');

async function fails(
  call: Promise<unknown>,
  kind: NetworkFailureKind,
  { beforeSend }: { beforeSend: boolean },
) {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof NetworkFailure, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.equal(error.beforeSend, beforeSend);
    return true;
  });
}

describe('the allow list', () => {
  test('opens one host at one port and nothing beside it', async (t) => {
    const listed = await aServer(t, ok);
    const canary = await aServer(t, ok);
    const fetch = guardedFetch({ allow: [listed.host] });
    assert.equal((await fetch(listed.origin)).status, 200);
    await fails(fetch(canary.origin), 'refused-address', { beforeSend: true });
    await fails(fetch(`http://localhost:${listed.port}/`), 'refused-address', { beforeSend: true });
    assert.equal(canary.seen.length, 0);
  });

  test('a name below .localhost means this machine, whatever a resolver knows', async (t) => {
    const { port, seen } = await aServer(t, ok);
    const fetch = guardedFetch({ allow: [`practice.localhost:${port}`] });
    const answer = await fetch(`http://practice.localhost:${port}/a?b#c`);
    assert.equal(Buffer.from(answer.body).toString(), 'fine');
    assert.equal(seen[0]?.headers.host, `practice.localhost:${port}`);
    await fails(fetch(`http://other.localhost:${port}/`), 'refused-address', { beforeSend: true });
  });

  test('a listed host cannot lead on to one that is not listed', async (t) => {
    const canary = await aServer(t, ok);
    const crooked = await aServer(t, (request, reply) => {
      const target = decodeURIComponent(request.url?.slice(1) ?? '');
      reply.writeHead(302, { location: target }).end();
    });
    const fetch = guardedFetch({ allow: [crooked.host] });
    const targets = [
      canary.origin,
      `http://localhost:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      `//127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://0x7f.1/',
    ];
    for (const target of targets) {
      const call = fetch(`${crooked.origin}/${encodeURIComponent(target)}`, { redirects: 5 });
      await fails(call, 'refused-address', { beforeSend: false });
    }
    for (const target of ['file:///etc/passwd', 'http://a:b@example.com/', 'http://[bad'])
      await fails(
        fetch(`${crooked.origin}/${encodeURIComponent(target)}`, { redirects: 5 }),
        'bad-url',
        { beforeSend: false },
      );
    assert.equal(canary.seen.length, 0);
  });
});

describe('redirects', () => {
  test('are handed back unless the caller asked to follow them', async (t) => {
    const { origin, host } = await aServer(t, (_request, reply) =>
      reply.writeHead(301, { location: '/elsewhere' }).end(),
    );
    const answer = await guardedFetch({ allow: [host] })(origin);
    assert.equal(answer.status, 301);
    assert.equal(answer.headers['location'], '/elsewhere');
  });

  test('are followed for as many hops as allowed, and never in a circle', async (t) => {
    const { origin, host } = await aServer(t, (request, reply) => {
      const left = Number(request.url?.slice(1));
      if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
      else if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
      else reply.end('there');
    });
    const fetch = guardedFetch({ allow: [host] });
    assert.equal((await fetch(`${origin}/3`, { redirects: 3 })).finalUrl, `${origin}/0`);
    await fails(fetch(`${origin}/4`, { redirects: 3 }), 'too-many-redirects', {
      beforeSend: false,
    });
    await fails(fetch(`${origin}/loop`, { redirects: 3 }), 'too-many-redirects', {
      beforeSend: false,
    });
  });

  test('to another origin carry no sign-in and nothing else of the caller', async (t) => {
    const stranger = await aServer(t, ok);
    const friend = await aServer(t, (request, reply) => {
      const location = request.url === '/near' ? '/here' : `${stranger.origin}/`;
      if (request.url === '/here') reply.end('here');
      else reply.writeHead(302, { location }).end();
    });
    const fetch = guardedFetch({ allow: [friend.host, stranger.host] });
    const headers = { 'X-Key': 'k', Range: 'bytes=0-1' };
    const credentials = {
      for: friend.origin,
      headers: { Authorization: 'Basic c2VjcmV0', Cookie: 'a=b' },
    };
    await fetch(`${friend.origin}/near`, { headers, credentials, redirects: 2 });
    await fetch(`${friend.origin}/far`, { headers, credentials, redirects: 2 });
    assert.equal(friend.seen[1]?.headers.authorization, 'Basic c2VjcmV0');
    const [visit] = stranger.seen;
    assert.equal(visit?.headers.range, 'bytes=0-1');
    for (const name of ['authorization', 'cookie', 'x-key'])
      assert.equal(visit?.headers[name], undefined, name);
  });

  test('never repeat a request that changes something', async (t) => {
    const { origin, host, seen } = await aServer(t, (_request, reply) =>
      reply.writeHead(307, { location: '/again' }).end(),
    );
    const call = { method: 'POST', body: 'once', redirects: 5 } as const;
    assert.equal((await guardedFetch({ allow: [host] })(origin, call)).status, 307);
    assert.equal(seen.length, 1);
  });
});

test('nothing but the guard leaves the product: what a library calls by itself is refused', async (t) => {
  const near = await aServer(t, ok);
  const { fetch } = globalThis;
  t.after(() => void (globalThis.fetch = fetch));
  closeWayAround();
  await assert.rejects(globalThis.fetch(near.origin), /Only the guard reaches outside/);
  assert.equal((await guardedFetch({ allow: [near.host] })(near.origin)).status, 200);
});
