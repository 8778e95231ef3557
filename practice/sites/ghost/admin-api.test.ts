import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { aWorld } from '#tests/builders/practice-world.ts';
import { adminKey } from './keys.ts';

const at = '/ghost/harbour-gazette/ghost/api/admin';
const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1_000;

const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As any client of Ghost signs; what is changed is wrong. */
function signed({ header = {}, claims = {}, secret = adminKey.secret } = {}): string {
  const head = coded({ alg: 'HS256', typ: 'JWT', kid: adminKey.id, ...header });
  const body = coded({ iat: seconds, exp: seconds + 300, aud: '/admin/', ...claims });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${body}`);
  return `Ghost ${head}.${body}.${signature.digest('base64url')}`;
}

const call = (
  world: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { post, authorization = signed() }: { post?: object; authorization?: string } = {},
) =>
  world.inject({
    method,
    url: `${at}${path}`,
    headers: { authorization, 'content-type': 'application/json' },
    ...(post && { payload: JSON.stringify({ posts: [post] }) }),
  });

const story = { title: 'The tide is in', slug: 'tide', html: '<p>Boats float.</p>' };
const out = { ...story, status: 'published' };

test('who does not sign as Ghost documents it is refused, by the code that Ghost has for it', async (t) => {
  const world = await aWorld(t, () => now);
  const wrong: [string, number, string | null][] = [
    ['', 403, null],
    ['Bearer abc', 401, 'INVALID_AUTH_HEADER'],
    ['Ghost abc', 400, 'INVALID_JWT'],
    [signed({ header: { kid: undefined } }), 400, 'MISSING_ADMIN_API_KID'],
    [signed({ header: { kid: 'f'.repeat(24) } }), 401, 'UNKNOWN_ADMIN_API_KEY'],
    [signed({ header: { kid: '6748592f4b9b7700010f6566' } }), 401, 'INVALID_API_KEY_TYPE'],
    [signed({ header: { alg: 'none' } }), 401, 'INVALID_JWT'],
    [signed({ secret: 'ab'.repeat(32) }), 401, 'INVALID_JWT'],
    [signed({ claims: { aud: '/content/' } }), 401, 'INVALID_JWT'],
    [signed({ claims: { exp: seconds } }), 401, 'INVALID_JWT'],
    [signed({ claims: { iat: seconds - 300, exp: seconds + 60 } }), 401, 'INVALID_JWT'],
  ];
  for (const [authorization, status, code] of wrong) {
    const answer = await call(world, 'GET', '/posts/', { authorization });
    assert.deepEqual([answer.statusCode, answer.json().errors[0].code], [status, code]);
  }
  assert.equal((await call(world, 'GET', '/posts/')).statusCode, 200);
});

test('a second post of the same slug gets another, and nobody is told', async (t) => {
  const world = await aWorld(t, () => now);
  for (const slug of ['tide', 'tide-2']) {
    const made = await call(world, 'POST', '/posts/?source=html', { post: out });
    assert.deepEqual([made.statusCode, made.json().posts[0].slug], [201, slug]);
  }
});

test('a text without source=html is dropped, as Ghost drops it', async (t) => {
  const world = await aWorld(t, () => now);
  await call(world, 'POST', '/posts/', { post: out });
  const page = await world.inject('/ghost/harbour-gazette/tide/');
  assert.equal(page.statusCode, 200);
  assert.doesNotMatch(page.body, /Boats float/);
});

test('an edit needs the time of the version that was read', async (t) => {
  const world = await aWorld(t, () => now);
  const made = await call(world, 'POST', '/posts/?source=html', { post: out });
  const { id, updated_at } = made.json().posts[0];
  const edit = (post: object) => call(world, 'PUT', `/posts/${id}/?source=html`, { post });
  assert.equal((await edit({ title: 'The tide is out' })).statusCode, 422);
  assert.equal((await edit({ title: 'The tide is out', updated_at })).statusCode, 200);
  const late = await edit({ title: 'The tide is high', updated_at });
  assert.deepEqual([late.statusCode, late.json().errors[0].type], [409, 'UpdateCollisionError']);
});

test('what Ghost would not take is refused, and nothing is stored', async (t) => {
  const world = await aWorld(t, () => now);
  const wrong = [
    { ...story, title: 'x'.repeat(256) },
    { ...story, title: undefined },
    { ...story, custom_excerpt: 'x'.repeat(301) },
    { ...story, feature_image: 'quay.png' },
    { ...story, marker: 'ours' },
  ];
  for (const post of wrong)
    assert.equal((await call(world, 'POST', '/posts/?source=html', { post })).statusCode, 422);
  const listed = await call(world, 'GET', '/posts/');
  assert.deepEqual(listed.json().posts, []);
  const unread = await call(world, 'GET', `/posts/?filter=${encodeURIComponent('slug~tide')}`);
  assert.equal(unread.statusCode, 400);
});

test('a deleted post is gone for good, and so is its page', async (t) => {
  const world = await aWorld(t, () => now);
  const made = await call(world, 'POST', '/posts/?source=html', { post: out });
  const path = `/posts/${made.json().posts[0].id}/`;
  assert.equal((await call(world, 'DELETE', path)).statusCode, 204);
  assert.equal((await call(world, 'DELETE', path)).statusCode, 404);
  assert.equal((await world.inject('/ghost/harbour-gazette/tide/')).statusCode, 404);
});
