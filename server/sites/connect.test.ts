import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sites } from '#domain/distribution/sites.ts';
import { aRelease } from '#tests/builders/a-release.ts';
import type { ArticlePublisher } from './article-parcel.ts';
import { connect } from './connect.ts';
import type { Parcel, PublisherTools } from './publisher.ts';

const nobody = () => Promise.reject(new Error('The site was asked.'));
const tools: PublisherTools = {
  fetch: nobody,
  now: () => new Date(0),
  openFile: nobody,
  transaction: nobody,
};
const handed: string[] = [];
const connector: ArticlePublisher = {
  shown: ({ language }) => ({ look: 'text', language, parts: [], excerpt: '' }),
  quietSeconds: () => 0,
  async prepare(_tools, { payload }) {
    handed.push(payload.headline);
    return { outcome: 'ready' };
  },
  send: nobody,
  find: nobody,
  verify: nobody,
  whyNotOurs: nobody,
  update: nobody,
  retract: nobody,
};
const { publisher } = connect({ key: 'newsroom', ...sites.newsroom }, { publisher: connector });
const parcelOf = (payload: Parcel['payload']): Parcel => ({
  placementId: 1,
  marker: 'marker',
  payload,
  account: null,
  postedAs: [],
  prepared: {},
});

test('a connector is handed what the row of its site accepts, and nothing else', async () => {
  const release = parcelOf(aRelease({ headline: 'The mill' }));
  const ready = await publisher.prepare(tools, release, nobody);
  assert.deepEqual([ready, handed], [{ outcome: 'ready' }, ['The mill']]);
  const podcast = parcelOf({
    kind: 'podcast',
    content_hash: 'a'.repeat(64),
    note: 'A mill is heard',
    label: '',
    film: null,
  });
  const calls = [
    publisher.prepare(tools, podcast, nobody),
    publisher.send(tools, podcast),
    publisher.find(tools, podcast),
    publisher.whyNotOurs?.(tools, podcast, '1'),
    publisher.update(tools, podcast, '1'),
    publisher.retract(tools, podcast, '1'),
  ];
  for (const call of calls) await assert.rejects(async () => call, /Newsroom takes no podcasts/);
  assert.throws(() => publisher.shown(podcast.payload), /Newsroom takes no podcasts/);
  assert.deepEqual(handed, ['The mill']);
});
