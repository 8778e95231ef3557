import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRelease } from '#tests/builders/a-release.ts';
import { measuresOf } from '../amps/modules/payloads.ts';
import { sites } from '#domain/distribution/sites.ts';
import type { Parcel, Publisher, PublisherTools } from './publisher.ts';
import { withinLimits } from './within-limits.ts';

const parcel = (headline: string): Parcel => ({
  placementId: 1,
  marker: 'marker',
  payload: aRelease({ headline }),
  account: null,
  postedAs: [],
  prepared: {},
});
const nobody = () => Promise.reject(new Error('The site was asked.'));
const tools: PublisherTools = {
  fetch: nobody,
  now: () => new Date(0),
  openFile: nobody,
  transaction: nobody,
};
const asked: string[] = [];
const publisher: Publisher = {
  shown: measuresOf,
  quietSeconds: () => 0,
  async prepare(_tools, { payload }) {
    asked.push(measuresOf(payload).title);
    return { outcome: 'ready' };
  },
  send: nobody,
  find: nobody,
  verify: nobody,
  update: nobody,
  retract: nobody,
};
const keep = () => Promise.resolve();

test('limits are told before anything is public, and before the site is asked', async () => {
  const { prepare } = withinLimits(sites.newsroom, publisher, measuresOf);
  assert.deepEqual(await prepare(tools, parcel('x'.repeat(301)), keep), {
    outcome: 'refused',
    reason: {
      code: 'content-refused',
      facts: { detail: 'the headline is longer than 300 characters' },
    },
  });
  assert.deepEqual(await prepare(tools, parcel('fine'), keep), { outcome: 'ready' });
  assert.deepEqual(asked, ['fine']);
});
