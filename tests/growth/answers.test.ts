import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settle, setTimeout as sleep } from 'node:timers/promises';
import { suggestPlaces } from '#server/companies/geocode/geocoder.ts';
import { socialBu } from '#server/sites/socialbu/sign-in.ts';
import { vimeo } from '#server/sites/vimeo/sign-in.ts';
import { readConfig } from '#server/config.ts';
import { aFile } from '#tests/builders/a-file.ts';
import type { PublisherTools } from '#server/sites/publisher.ts';
import { readProof } from '#server/distribution/read-proof.ts';
import { wordpress } from '#server/sites/wordpress/publish.ts';
import { tryWordPress } from '#server/sites/wordpress/try-wordpress.ts';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { makeLog } from '#server/foundation/log.ts';
import { callsOfSite, hostileSite } from '#tests/builders/hostile-site.ts';
import { anArticle } from '#tests/builders/practice-wordpress.ts';
import { cpuOf, slowness } from './growth.ts';
import { bodies, texts } from './inputs.ts';

/** Longer than any answer that is read. */
const most = 4_000_000;
/** Everybody waits meanwhile. An answer of such a length is at best copied, looked through and given up. */
const mostMs = 400;
/** A page of two million signs is read in many steps, with others in between. */
const mostMsOfPage = 1_000;

const large: Record<string, string> = {
  ...Object.fromEntries(Object.entries(bodies).map(([name, make]) => [name, make(most)])),
  'nothing, over and over': `[${Array.from({ length: most / 3 }, () => '{}').join(',')}]`,
  'a message without end': JSON.stringify({
    code: '<',
    message: '<a '.repeat(most / 4),
    name: '<',
  }),
  'rights without end': `{"id":1,"name":"x","capabilities":${bodies['keys without end']?.(most / 2)}}`,
  'words for names': `{"namespaces":${bodies['objects without end']?.(most / 5)}}`,
};

const account = {
  id: 1,
  name: 'Site',
  baseUrl: 'https://evil.test/',
  user: 'editor',
  by: 'password' as const,
  password: 'abcd',
};
const parcel = () => ({
  placementId: 1,
  marker: 'm',
  payload: anArticle(),
  account,
  postedAs: [],
  prepared: { 'rest-root': 'https://evil.test/wp-json/' },
});
const publisherTools = (fetch: GuardedFetch): PublisherTools => ({
  fetch,
  now: () => new Date('2026-03-01T12:00:00Z'),
  openFile: () => Promise.resolve(aFile(new Uint8Array(10))),
  transaction: () => Promise.reject(new Error('WordPress has no table of ours')),
});
const nothingKept = () => Promise.resolve();
const place = { base: 'https://api.test', practice: false };
const app = { ...place, clientId: 'a', clientSecret: 'b', returnTo: 'https://a.test/' };

/** Whatever reads an answer of somebody else. */
const readers: Record<string, (fetch: GuardedFetch) => Promise<unknown>> = {
  'linking a site': (fetch) =>
    tryWordPress({ fetch }, { baseUrl: 'https://evil.test', user: 'a', password: 'b' }),
  preparing: (fetch) => wordpress.prepare(publisherTools(fetch), parcel(), nothingKept),
  sending: (fetch) =>
    wordpress.send(publisherTools(fetch), {
      ...parcel(),
      payload: { ...anArticle(), pictures: [] },
    }),
  looking: (fetch) => wordpress.find(publisherTools(fetch), parcel()),
  removing: (fetch) => wordpress.retract(publisherTools(fetch), parcel(), '7'),
  'signing in': (fetch) =>
    socialBu(fetch, { ...place, token: 't', postback: 'https://a.test' }).account(1),
  'signing in at Vimeo': (fetch) => vimeo(fetch, app, 't').account(1),
  'looking for a place': (fetch) =>
    suggestPlaces(
      {
        config: readConfig({ GEOCODER: 'photon', PHOTON_URL: 'https://photon.test' }),
        log: makeLog('silent'),
        fetch,
      },
      'Hull',
    ),
};

/** CPU time of some work; the best of several where the first is too long: that may be the machine's doing. */
async function quickest(work: () => Promise<unknown>, enough: number): Promise<number> {
  let best = await cpuOf(work);
  for (let time = 1; time < 5 && best > enough; time += 1) {
    await sleep(500);
    best = Math.min(best, (await cpuOf(work)) / (await slowness()));
  }
  return best;
}

test('an answer of a stranger keeps nobody waiting, whatever it holds', async () => {
  const slow: string[] = [];
  for (const [reader, read] of Object.entries(readers))
    for (const [answer, says] of Object.entries(large))
      for (const status of [200, 400])
        for (const call of callsOfSite) {
          const fetch = hostileSite({ [call]: { status, says } });
          const ms = await quickest(
            () => read(fetch).catch((error: unknown) => assert.ok(error instanceof Error)),
            mostMs,
          );
          if (ms > mostMs) slow.push(`${reader}, ${call}: ${answer}: ${ms.toFixed(0)} ms`);
        }
  assert.deepEqual(slow, []);
});

const where = { link: 'https://a.test/', hosts: ['a.test'], marker: 'ferry-0123456789' };

test('a page of a stranger is read back in time, whatever signs it is made of', async () => {
  const slow: string[] = [];
  for (const [name, make] of Object.entries(texts)) {
    const page = Buffer.from(make(2_000_000)).subarray(0, 2_000_000).toString();
    const proof = { httpStatus: 200, page, finalUrl: 'https://a.test/' };
    const ms = await quickest(() => readProof(anArticle(), proof, where), mostMsOfPage);
    if (ms > mostMsOfPage) slow.push(`${name}: ${ms.toFixed(0)} ms`);
  }
  assert.deepEqual(slow, []);
});

test('while a long page is read, others are answered', async () => {
  let isRead = false;
  let answered = 0;
  const page = '<p>ferry</p>'.repeat(100_000);
  const seen = { httpStatus: 200, page, finalUrl: 'https://a.test/' };
  const reading = readProof(anArticle(), seen, where);
  void reading.then(() => (isRead = true));
  for (; !isRead; answered += 1) await settle();
  assert.ok(answered > 10, `only ${answered} times`);
});
