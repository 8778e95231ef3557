import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sites } from '#domain/distribution/sites.ts';
import { aFile } from '#tests/builders/a-file.ts';
import type { FaultName } from '#practice/faults.ts';
import { aPicture, practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { measuresOf } from '../../amps/modules/payloads.ts';
import { connect } from '../connect.ts';
import { withinLimits } from '../within-limits.ts';
import { wordpress as connector } from './publish.ts';

let site: Awaited<ReturnType<typeof practiceWordPress>>;
before(async () => {
  site = await practiceWordPress();
});
after(() => site.close());

type Delivery = ReturnType<(typeof site)['parcel']>;
const { publisher } = connect({ key: 'wordpress', ...sites.wordpress }, { publisher: connector });
const wordpress = withinLimits(sites.wordpress, publisher, measuresOf);
const prepare = ({ parcel, keep }: Delivery) => wordpress.prepare(site.tools, parcel, keep);

describe('preparing, whatever goes wrong, can be repeated until it is done', () => {
  const operations = ['page.read', 'users.me', 'media.list', 'media.create', 'media.update'];
  const faults: FaultName[] = [
    'lose-answer-after-accept',
    'reset-before-accept',
    'server-error',
    'server-error-after-accept',
    'bad-request-but-created',
    'rate-limit',
    'unauthorized',
    'forbidden',
    'maintenance-page',
    'drip',
    'endless-body',
    'wrong-length',
  ];
  for (const operation of operations)
    for (const fault of faults)
      test(`${operation}: ${fault}`, async () => {
        const delivery = site.parcel();
        await delivery.order({ operation, fault });
        const first = await prepare(delivery);
        const second = await prepare(delivery);
        assert.deepEqual(second, { outcome: 'ready' }, JSON.stringify(first));
        const { posts, media } = await delivery.truth();
        assert.equal(posts.length, 0);
        assert.equal(media.length, 1, 'one picture, however often it was tried');
      });

  test('trouble that passes by itself names its time, trouble for a person does not', async () => {
    const outcomes = [
      ['server-error', ['notsent', 'site-unavailable', true]],
      ['rate-limit', ['notsent', 'rate-limited', true]],
      ['reset-before-accept', ['notsent', 'site-unavailable', true]],
      ['unauthorized', ['refused', 'sign-in-refused', false]],
      ['forbidden', ['refused', 'no-right-to-publish', false]],
      ['maintenance-page', ['refused', 'not-a-rest-site', false]],
    ] as const;
    for (const [fault, expected] of outcomes) {
      const delivery = site.parcel();
      await delivery.order({ operation: 'users.me', fault });
      const result = await prepare(delivery);
      assert.ok(result.outcome !== 'ready');
      const { outcome, reason, retryAt } = result;
      assert.deepEqual([outcome, reason.code, retryAt !== undefined], [...expected]);
    }
  });

  test('once ready, it uploads nothing again', async () => {
    const delivery = site.parcel();
    await prepare(delivery);
    await delivery.order({ operation: 'media.*', fault: 'server-error', times: 9 });
    assert.deepEqual(await prepare(delivery), { outcome: 'ready' });
  });

  test('a site that hides the way to its interface is asked in the old way', async () => {
    const delivery = site.parcel();
    const { fetch } = site.tools;
    const hiding: typeof fetch = async (url, request) => {
      const answer = await fetch(url, request);
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      return isPage ? { ...answer, headers: {}, body: new Uint8Array() } : answer;
    };
    const tools = { ...site.tools, fetch: hiding };
    const ready = await wordpress.prepare(tools, delivery.parcel, delivery.keep);
    assert.deepEqual(ready, { outcome: 'ready' });
    assert.match(delivery.parcel.prepared['rest-root'] ?? '', /\?rest_route=/);
    assert.equal((await wordpress.send(site.tools, delivery.parcel)).outcome, 'accepted');
    assert.equal((await wordpress.find(site.tools, delivery.parcel)).outcome, 'found');
  });

  test('a page cannot send the password to another host', async () => {
    const asked: string[] = [];
    const { fetch } = site.tools;
    const crooked: typeof fetch = async (url, request) => {
      asked.push(new URL(url).hostname);
      const answer = await fetch(url, request);
      const link = '<https://collector.example/wp-json/>; rel="https://api.w.org/"';
      return { ...answer, headers: { ...answer.headers, link } };
    };
    const delivery = site.parcel();
    await wordpress.prepare({ ...site.tools, fetch: crooked }, delivery.parcel, delivery.keep);
    assert.deepEqual([...new Set(asked)], ['practice.localhost']);
  });
});

describe('what a site would not take is not sent', () => {
  const refusals = {
    'sign-in-refused': { password: 'none none none none none none' },
    'no-right-to-publish': { user: 'contributor', password: 'mnop qrst uvwx abcd efgh ijkl' },
    'file-refused': { payload: { pictures: [aPicture({ bytes: 9_000_000 })] } },
    'content-refused': { payload: { headline: 'x'.repeat(301) } },
  };
  for (const [code, changes] of Object.entries(refusals))
    test(code, async () => {
      const delivery = site.parcel(changes);
      const result = await prepare(delivery);
      assert.ok(result.outcome === 'refused');
      assert.equal(result.reason.code, code);
      assert.equal(result.retryAt, undefined);
    });

  test('a file of a kind that WordPress does not take is named', async () => {
    const pictures = [aPicture({ mime: 'image/avif', filename: 'quay.avif' })];
    const result = await prepare(site.parcel({ payload: { pictures } }));
    assert.ok(result.outcome === 'refused');
    assert.equal(result.reason.facts?.['file'], 'quay.avif');
  });

  test('bytes that are no picture are named, though WordPress calls them a fault of its own', async () => {
    const { parcel, keep } = site.parcel();
    const tools = { ...site.tools, openFile: () => Promise.resolve(aFile(new Uint8Array(60))) };
    const result = await wordpress.prepare(tools, parcel, keep);
    assert.ok(result.outcome === 'refused');
    assert.equal(result.reason.code, 'file-refused');
  });

  test('without an account nothing is asked', async () => {
    const { parcel, keep } = site.parcel();
    const result = await wordpress.prepare(site.tools, { ...parcel, account: null }, keep);
    assert.ok(result.outcome === 'refused' && result.reason.code === 'not-linked');
  });
});
