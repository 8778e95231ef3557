import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { aListeningWorld, asEditor, aWorld } from '#tests/builders/practice-world.ts';

const site = 'wordpress/harbour-gazette';
const operation = 'posts.create';
const story = {
  title: 'The tide is in',
  content: '<p>Boats float.</p>',
  slug: 'tide',
  status: 'publish',
};

async function spoiled(t: TestContext, fault: string, params: object = {}) {
  const { world, at } = await aListeningWorld(t);
  const order = { site, operation, fault, params };
  const set = await world.inject({ method: 'POST', url: '/_practice/faults', payload: order });
  assert.equal(set.statusCode, 201);
  const send = (signal?: AbortSignal) =>
    fetch(at('/wordpress/harbour-gazette/wp-json/wp/v2/posts'), {
      method: 'POST',
      headers: { ...asEditor, 'content-type': 'application/json' },
      body: JSON.stringify(story),
      signal,
    });
  const truth = async () => (await world.inject({ url: '/_practice/posts' })).json();
  const posted = async () => (await truth()).posts.length;
  return { world, send, truth, posted };
}

test('an answer lost after accept leaves the post there, and the next try is a second one', async (t) => {
  const { send, posted } = await spoiled(t, 'lose-answer-after-accept');
  await assert.rejects(send());
  assert.equal(await posted(), 1);
  assert.equal((await send()).status, 201);
  assert.equal(await posted(), 2);
});

test('a reset before accept leaves nothing, but the request is counted', async (t) => {
  const { send, truth } = await spoiled(t, 'reset-before-accept');
  await assert.rejects(send());
  const { posts, requests } = await truth();
  assert.equal(posts.length, 0);
  assert.deepEqual(requests, [{ site, operation, marker: 'tide', count: 1 }]);
});

test('refusals say whether something was stored only to those who look', async (t) => {
  const expected: [fault: string, status: number, stored: number][] = [
    ['server-error-after-accept', 500, 1],
    ['bad-request-but-created', 400, 1],
    ['server-error', 500, 0],
    ['unauthorized', 401, 0],
    ['forbidden', 403, 0],
    ['maintenance-page', 200, 0],
    ['slow', 201, 1],
  ];
  for (const [fault, status, stored] of expected) {
    const { send, posted } = await spoiled(t, fault, { ms: 5 });
    const answer = await send();
    assert.equal(answer.status, status, fault);
    assert.equal(await posted(), stored, fault);
    if (fault === 'maintenance-page') assert.match(await answer.text(), /scheduled maintenance/);
  }
});

test('a late commit appears after the caller was dropped', async (t) => {
  const { world, send, posted } = await spoiled(t, 'late-commit', {
    dropAfterMs: 1,
    commitAfterMs: 200,
  });
  await assert.rejects(send());
  assert.equal(await posted(), 0);
  const url = '/_practice/events?after=2&waitMs=5000';
  const { events } = (await world.inject({ url })).json();
  assert.equal(events[0].kind, 'accepted');
  assert.equal(await posted(), 1);
});

test('a rate limit says when to come back in each of its ways', async (t) => {
  const ways: [params: object, header: RegExp | null][] = [
    [{}, /^30$/],
    [{ retryAfter: 0 }, /^0$/],
    [{ retryAfter: -5 }, /^-5$/],
    [{ retryAfter: '315360000' }, /^315360000$/],
    [{ retryAfter: 'http-date', seconds: 30 }, /GMT$/],
    [{ retryAfter: null }, null],
  ];
  for (const [params, header] of ways) {
    const { send, posted } = await spoiled(t, 'rate-limit', params);
    const answer = await send();
    assert.equal(answer.status, 429);
    const sent = answer.headers.get('retry-after');
    if (header) assert.match(sent ?? '', header);
    else assert.equal(sent, null);
    assert.equal(await posted(), 0);
  }
});

test('a dripping answer is stored and unfinished when the caller gives up', async (t) => {
  const { send, posted } = await spoiled(t, 'drip', { everyMs: 50 });
  const answer = await send(AbortSignal.timeout(300));
  assert.equal(answer.status, 201);
  await assert.rejects(answer.text());
  assert.equal(await posted(), 1);
});

test('an endless answer goes on until the caller gives up', async (t) => {
  const { send, posted } = await spoiled(t, 'endless-body');
  const answer = await send(AbortSignal.timeout(500));
  let read = 0;
  await assert.rejects(async () => {
    assert.ok(answer.body);
    for await (const part of answer.body) read += part.length;
  });
  assert.ok(read > 100_000);
  assert.equal(await posted(), 1);
});

test('an answer shorter than it says is noticed by the caller', async (t) => {
  const { send, posted } = await spoiled(t, 'wrong-length', { lengthDelta: 64 });
  await assert.rejects(async () => (await send()).text());
  assert.equal(await posted(), 1);
});

test('a held answer is stored before it is announced, and comes when the hold is over', async (t) => {
  const { world, send, posted } = await spoiled(t, 'hold-after-accept', { ms: 300 });
  const answer = send();
  const seen: string[] = [];
  for (let after = 0; !seen.includes('held'); after = seen.length) {
    const url = `/_practice/events?after=${after}&waitMs=5000`;
    const { events } = (await world.inject({ url })).json();
    seen.push(...events.map((event: { kind: string }) => event.kind));
  }
  assert.deepEqual(seen, ['request', 'fault', 'accepted', 'held']);
  assert.equal(await posted(), 1);
  assert.equal((await answer).status, 201);
});

test('the world closes at once although an answer is held', async (t) => {
  const { world, send, posted } = await spoiled(t, 'hold-after-accept');
  const answer = send();
  await world.inject({ url: '/_practice/events?after=3&waitMs=5000' });
  assert.equal(await posted(), 1);
  await world.close();
  await Promise.allSettled([answer]);
});

test('the dial refuses what it does not know, and pages of other sites', async (t) => {
  const world = await aWorld(t);
  const turn = (payload: object, headers = {}) =>
    world.inject({ method: 'POST', url: '/_practice/faults', payload, headers });
  assert.equal((await turn({ site, operation, fault: 'explode' })).statusCode, 400);
  assert.equal(
    (await turn({ site, operation, fault: 'slow', params: { sleep: 1 } })).statusCode,
    400,
  );
  const strange = await turn(
    { site, operation, fault: 'slow' },
    { 'sec-fetch-site': 'cross-site' },
  );
  assert.equal(strange.statusCode, 403);
  assert.deepEqual((await world.inject({ url: '/_practice/faults' })).json(), { faults: [] });
});

test('the dial works from its page without script, and strikes the right number of times', async (t) => {
  const world = await aWorld(t);
  const set = await world.inject({
    method: 'POST',
    url: '/_practice/faults',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'site=wordpress%2F*&operation=users.me&fault=unauthorized&times=2',
  });
  assert.equal(set.statusCode, 303);
  const page = await world.inject({ url: '/_practice/' });
  assert.match(page.body, /Answers 401, stores nothing/);
  const me = { url: '/wordpress/any-site/wp-json/wp/v2/users/me', headers: asEditor };
  const statuses = [await world.inject(me), await world.inject(me), await world.inject(me)];
  assert.deepEqual(
    statuses.map((it) => it.statusCode),
    [401, 401, 200],
  );
});
