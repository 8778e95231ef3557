import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deliveriesTo } from '#tests/builders/deliveries.ts';
import { aPicture, practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { wordpress } from './publish.ts';

let site: Awaited<ReturnType<typeof practiceWordPress>>;
before(async () => {
  site = await practiceWordPress();
});
after(() => site.close());

const { prepared, send, find, sent } = deliveriesTo(wordpress, () => site);

describe('an article on WordPress', () => {
  test('is there for a stranger, with all its parts and its picture', async () => {
    const { link, parcel, truth } = await sent();
    const { page, httpStatus } = await wordpress.verify(site.tools, link);
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
    assert.partialDeepStrictEqual(posts, [{ slug: parcel.marker, status: 'publish', requests: 1 }]);
    assert.equal(media.length, 1);
    assert.ok(!media[0]?.slug.startsWith(parcel.marker), 'a picture must not take its address');
  });

  test('shows one picture above the text and the others in it, with words beside them', async () => {
    const pictures = [
      aPicture({
        media_file_id: 1,
        sha256: '1'.repeat(64),
        url: 'https://example.com/dawn.png',
        featured: false,
        caption: 'At "dawn" <5>',
      }),
      aPicture({ media_file_id: 2, sha256: '2'.repeat(64), featured: true }),
    ];
    const delivery = await prepared({ payload: { pictures } });
    const result = await send(delivery);
    assert.ok(result.outcome === 'accepted' && result.link);
    const { page } = await wordpress.verify(site.tools, result.link);
    assert.equal(page.match(/<figcaption>[^<]*5&gt;/g)?.length, 1);
    assert.equal((await delivery.truth()).media.length, 2);
  });

  test('is found by its marker, and nothing is found where nothing was sent', async () => {
    const there = await sent();
    assert.deepEqual(await find(there), {
      outcome: 'found',
      remoteId: there.remoteId,
      link: there.link,
    });
    assert.deepEqual(await find(await prepared()), { outcome: 'absent' });
  });

  test('is not mistaken for another whose address begins alike', async () => {
    const { parcel } = await sent();
    for (const marker of [parcel.marker.slice(0, -1), `${parcel.marker}-2`, 'ferry'])
      assert.deepEqual(await wordpress.find(site.tools, { ...parcel, marker }), {
        outcome: 'absent',
      });
  });

  test('is found when somebody gave it another address', async () => {
    const { parcel, remoteId } = await sent();
    const { account } = parcel;
    assert.ok(account?.by === 'password');
    const password = Buffer.from(`editor:${account.password}`).toString('base64');
    const moved = await site.tools.fetch(`${account.baseUrl}/wp-json/wp/v2/posts/${remoteId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: { for: site.origin, headers: { authorization: `Basic ${password}` } },
      body: JSON.stringify({ slug: 'a-better-address' }),
    });
    assert.equal(moved.status, 200);
    assert.partialDeepStrictEqual(await wordpress.find(site.tools, parcel), {
      outcome: 'found',
      remoteId,
    });
  });

  test('can be written anew under the same address', async () => {
    const { parcel, remoteId, link, truth } = await sent();
    const payload = { ...parcel.payload, headline: 'The ferry crosses twice a day' };
    const result = await wordpress.update(site.tools, { ...parcel, payload }, remoteId);
    assert.deepEqual(result, { outcome: 'accepted', remoteId, link });
    const { page } = await wordpress.verify(site.tools, link);
    assert.ok(page.includes('twice a day'));
    assert.equal((await truth()).posts.length, 1);
  });

  test('that somebody threw into the bin is not called written anew', async () => {
    const { parcel, remoteId } = await sent();
    await wordpress.retract(site.tools, parcel, remoteId);
    const result = await wordpress.update(site.tools, parcel, remoteId);
    assert.partialDeepStrictEqual(result, { outcome: 'refused', reason: { code: 'post-gone' } });
  });

  test('can be taken back, twice without harm, and then waits for a person', async () => {
    const { parcel, remoteId, link } = await sent();
    for (let n = 0; n < 2; n += 1)
      assert.equal((await wordpress.retract(site.tools, parcel, remoteId)).outcome, 'removed');
    assert.equal((await wordpress.verify(site.tools, link)).httpStatus, 404);
    assert.equal((await wordpress.find(site.tools, parcel)).outcome, 'unsearchable');
  });

  test('that the site no longer has counts as taken back', async () => {
    const { parcel } = await prepared();
    assert.equal((await wordpress.retract(site.tools, parcel, '999')).outcome, 'removed');
  });
});
