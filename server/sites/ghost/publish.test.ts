import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FaultName } from '#practice/faults.ts';
import { aFile } from '#tests/builders/a-file.ts';
import { deliveriesTo, testSendingFaults } from '#tests/builders/deliveries.ts';
import { anArticle, aPicture, practiceGhost } from '#tests/builders/practice-wordpress.ts';
import { callAdmin } from './call-admin.ts';
import { linkedSite } from './linked-site.ts';
import { ghost } from './publish.ts';

let site: Awaited<ReturnType<typeof practiceGhost>>;
before(async () => {
  site = await practiceGhost();
});
after(() => site.close());

const deliveries = deliveriesTo(ghost, () => site);
const { prepared, send, find, sent } = deliveries;

/** Somebody at the site writes over the post, as its editor does. */
async function rewrite(
  { parcel, remoteId }: Pick<Awaited<ReturnType<typeof sent>>, 'parcel' | 'remoteId'>,
  changes: object,
) {
  const linked = linkedSite(parcel);
  assert.ok(linked);
  const path = `posts/${remoteId}/`;
  const query = { source: 'html' };
  const body = { posts: [{ ...changes, updated_at: '2026-03-01T12:00:00.000Z' }] };
  const answer = await callAdmin(site.tools, linked, { method: 'PUT', path, query, body });
  assert.equal(answer.status, 200, answer.error?.says);
}

describe('an article on Ghost', () => {
  test('is there for a stranger, with all its parts and its picture', async () => {
    const { link, parcel, truth } = await sent();
    const { page, httpStatus } = await ghost.verify(site.tools, link);
    assert.equal(httpStatus, 200);
    for (const words of [
      'The ferry crosses again',
      'The ferry crossed at noon for the first time since spring.',
      'It was worth the wait',
      'Ada Quay',
      'About Quay Lines',
      'ada@example.com',
      'alt="The quay at noon"',
      `<!-- amp:${parcel.marker} -->`,
    ])
      assert.ok(page.includes(words), words);
    const { posts, media } = await truth();
    assert.partialDeepStrictEqual(posts, [
      { slug: parcel.marker, status: 'published', requests: 1 },
    ]);
    assert.equal(media.length, 1);
  });

  test('is found by its marker, and nothing is found where nothing was sent', async () => {
    const there = await sent();
    const { remoteId, link } = there;
    assert.deepEqual(await find(there), { outcome: 'found', remoteId, link });
    assert.deepEqual(await find(await prepared()), { outcome: 'absent' });
  });

  test('is not mistaken for another whose address begins alike', async () => {
    const { parcel } = await sent();
    for (const marker of [parcel.marker.slice(0, -1), `${parcel.marker}-2`, 'ferry'])
      assert.deepEqual(await ghost.find(site.tools, { ...parcel, marker }), { outcome: 'absent' });
  });

  test('is found under the number that Ghost puts behind an address which is taken', async () => {
    const there = await sent();
    await rewrite(there, { title: 'Another post', codeinjection_head: null });
    const second = await send(there);
    assert.ok(second.outcome === 'accepted');
    assert.match(second.link ?? '', /-2\/$/);
    const { remoteId } = second;
    assert.partialDeepStrictEqual(await find(there), { outcome: 'found', remoteId });
    await rewrite({ ...there, remoteId }, { codeinjection_head: null });
    await ghost.retract(site.tools, there.parcel, there.remoteId);
    assert.partialDeepStrictEqual(await find(there), { outcome: 'found', remoteId });
  });

  test('is found when somebody gave it another address', async () => {
    const there = await sent();
    await rewrite(there, { slug: 'a-better-address' });
    const found = await find(there);
    assert.partialDeepStrictEqual(found, { outcome: 'found', remoteId: there.remoteId });
    assert.match('link' in found ? (found.link ?? '') : '', /a-better-address/);
  });

  test('that is a draft again is found, and has no address that others can open', async () => {
    const there = await sent();
    await rewrite(there, { status: 'draft' });
    const { remoteId } = there;
    assert.deepEqual(await find(there), { outcome: 'found', remoteId, link: null });
  });

  test('can be written anew under the same address, over what was written there since', async () => {
    const there = await sent();
    await rewrite(there, { title: 'Ours now', codeinjection_head: '<!-- theirs -->' });
    const { parcel, remoteId, link, truth } = there;
    const payload = { ...parcel.payload, headline: 'The ferry crosses twice a day', pictures: [] };
    const result = await ghost.update(site.tools, { ...parcel, payload }, remoteId);
    assert.deepEqual(result, { outcome: 'accepted', remoteId, link });
    const { page } = await ghost.verify(site.tools, link);
    assert.match(page, /twice a day/);
    assert.match(page, /<!-- theirs -->/, 'what its owner put into the head stays');
    assert.doesNotMatch(page, /<img/);
    assert.equal((await truth()).posts.length, 1);
  });

  test('that somebody saves at the same moment is written over a little later', async () => {
    const { parcel, remoteId, order } = await sent();
    const { fetch } = site.tools;
    const between: typeof fetch = async (url, request) => {
      const answer = await fetch(url, request);
      if (request?.method) return answer;
      const body = new TextDecoder().decode(answer.body).replace('12:00:00.000Z', '11:59:00.000Z');
      return { ...answer, body: new TextEncoder().encode(body) };
    };
    const reading: typeof fetch = (url, request) =>
      request?.method === 'GET'
        ? between(url, { ...request, method: undefined })
        : fetch(url, request);
    const late = await ghost.update({ ...site.tools, fetch: reading }, parcel, remoteId);
    assert.ok(late.outcome === 'refused' && late.retryAt);
    assert.equal(late.reason.code, 'site-unavailable');
    await order({ operation: 'posts.read', fault: 'server-error' });
    assert.equal((await ghost.update(site.tools, parcel, remoteId)).outcome, 'notsent');
  });

  test('can be taken back, twice without harm, and is not called written anew then', async () => {
    const there = await sent();
    const { parcel, remoteId, link } = there;
    for (let n = 0; n < 2; n += 1)
      assert.equal((await ghost.retract(site.tools, parcel, remoteId)).outcome, 'removed');
    assert.equal((await ghost.verify(site.tools, link)).httpStatus, 404);
    assert.equal((await find(there)).outcome, 'absent');
    const result = await ghost.update(site.tools, parcel, remoteId);
    assert.partialDeepStrictEqual(result, { outcome: 'refused', reason: { code: 'post-gone' } });
  });

  test('is not called taken back while the site does not say so', async () => {
    const { parcel, remoteId, order } = await sent();
    const faults = { 'server-error': 'failed', 'rate-limit': 'failed', unauthorized: 'cannot' };
    for (const [fault, outcome] of Object.entries(faults)) {
      await order({ operation: 'posts.delete', fault: fault as FaultName });
      assert.equal((await ghost.retract(site.tools, parcel, remoteId)).outcome, outcome);
    }
  });
});

describe('whatever goes wrong while sending, at most one post and no false word', () => {
  testSendingFaults(deliveries);

  test('a site that cannot be asked has not said “absent”', async () => {
    const delivery = await prepared();
    const faults: FaultName[] = ['server-error', 'unauthorized', 'maintenance-page', 'rate-limit'];
    for (const fault of faults) {
      await delivery.order({ operation: 'posts.list', fault });
      assert.equal((await find(delivery)).outcome, 'unclear', fault);
    }
  });
});

describe('before anything is public', () => {
  const prepare = ({ parcel, keep }: ReturnType<(typeof site)['parcel']>) =>
    ghost.prepare(site.tools, parcel, keep);

  test('trouble is waited out, and what is wrong with the key is said', async () => {
    const cases: [string, FaultName, string, string][] = [
      ['site.read', 'server-error', 'notsent', 'site-unavailable'],
      ['site.read', 'maintenance-page', 'refused', 'not-a-rest-site'],
      ['posts.list', 'rate-limit', 'notsent', 'rate-limited'],
      ['posts.list', 'unauthorized', 'refused', 'sign-in-refused'],
      ['posts.list', 'reset-before-accept', 'notsent', 'site-unavailable'],
      ['images.create', 'server-error', 'notsent', 'site-unavailable'],
    ];
    for (const [operation, fault, outcome, code] of cases) {
      const delivery = site.parcel();
      await delivery.order({ operation, fault });
      const result = await prepare(delivery);
      assert.ok('reason' in result, operation);
      assert.deepEqual([result.outcome, result.reason.code], [outcome, code], operation);
    }
  });

  test('a picture whose upload was answered is not brought again', async () => {
    const delivery = await prepared();
    assert.deepEqual(await prepare(delivery), { outcome: 'ready' });
    assert.equal((await delivery.truth()).media.length, 1);
  });

  test('bytes that are no picture, or of a kind that Ghost does not take, are named', async () => {
    const { parcel, keep } = site.parcel();
    const tools = { ...site.tools, openFile: () => Promise.resolve(aFile(new Uint8Array(60))) };
    const results = [
      await ghost.prepare(tools, parcel, keep),
      await prepare(site.parcel({ payload: { pictures: [aPicture({ mime: 'image/avif' })] } })),
    ];
    for (const result of results) {
      assert.ok(result.outcome === 'refused' && result.reason.code === 'file-refused');
      assert.equal(result.reason.facts?.['file'], 'quay.png');
    }
  });

  test('what is written in a picture’s description or a headline does not stop the post', async () => {
    const pictures = [aPicture({ alt: 'long '.repeat(80), caption: '<Quay> & "sea"' })];
    const headline = `Boats & <b>buoys</b> ${'x'.repeat(230)}`;
    const { link } = await sent({ payload: { ...anArticle(), pictures, headline } });
    const { page } = await ghost.verify(site.tools, link);
    assert.match(page, /Boats &amp; &lt;b&gt;buoys/);
    assert.match(page, /&lt;Quay&gt; &amp;/);
  });

  test('without an account, or prepared for none, nothing is sent', async () => {
    const { parcel, keep, truth } = site.parcel();
    const none = { ...parcel, account: null };
    assert.partialDeepStrictEqual(await ghost.prepare(site.tools, none, keep), {
      reason: { code: 'not-linked' },
    });
    assert.partialDeepStrictEqual(await ghost.send(site.tools, none), { outcome: 'refused' });
    assert.equal((await ghost.find(site.tools, none)).outcome, 'unsearchable');
    assert.equal((await ghost.send(site.tools, parcel)).outcome, 'notsent');
    assert.deepEqual((await truth()).posts, []);
  });
});
