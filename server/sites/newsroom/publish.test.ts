import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freshDatabase } from '#tests/builders/fresh-database.ts';
import { aRelease } from '#tests/builders/a-release.ts';
import { openEngine } from '../../foundation/db/connect.ts';
import type { Engine } from '../../foundation/db/connect.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { guardedDatabase } from '../../foundation/db/transaction.ts';
import type { ArticleParcel } from '../article-parcel.ts';
import type { PublisherTools } from '../publisher.ts';
import { makeNewsroom } from './publish.ts';

const newsroom = makeNewsroom({ origin: 'http://news.localhost:3000' });
const fetched: string[] = [];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let engine: Engine;
let tools: PublisherTools;

before(async () => {
  database = await freshDatabase();
  engine = await openEngine(database.where);
  await migrate(engine.kysely);
  tools = {
    fetch: async (url) => {
      fetched.push(url);
      const body = new TextEncoder().encode('<p>Żeglarstwo</p>');
      return { status: 200, headers: {}, body, truncated: false, finalUrl: url };
    },
    now: () => new Date('2026-11-21T12:00:00Z'),
    openFile: () => Promise.reject(new Error('The newsroom needs no bytes.')),
    transaction: (work) => guardedDatabase(engine).transaction(work),
  };
});
after(async () => {
  await engine.close();
  await database.drop();
});

const aParcel = (marker: string, differs: Partial<ArticleParcel> = {}): ArticleParcel => ({
  placementId: 1,
  marker,
  payload: aRelease(),
  account: null,
  postedAs: [],
  prepared: {},
  ...differs,
});

test('sending twice under one marker leaves one article, and both answers name it', async () => {
  const first = await newsroom.send(tools, aParcel('twice'));
  const second = await newsroom.send(
    tools,
    aParcel('twice', { payload: aRelease({ headline: 'Changed' }) }),
  );
  assert.equal(first.outcome, 'accepted');
  assert.deepEqual(second, first);
  const found = await newsroom.find(tools, aParcel('twice'));
  assert.deepEqual(found, { ...first, outcome: 'found' });
});

test('two releases with one headline have two addresses', async () => {
  const [one, other] = [
    await newsroom.send(tools, aParcel('one')),
    await newsroom.send(tools, aParcel('other')),
  ];
  assert.ok(one.outcome === 'accepted' && other.outcome === 'accepted');
  assert.notEqual(one.link, other.link);
  assert.match(one.link ?? '', /^http:\/\/news\.localhost:3000\/articles\/[a-z0-9-]+$/);
});

test('what was never sent is absent, at once', async () => {
  assert.deepEqual(await newsroom.find(tools, aParcel('never')), { outcome: 'absent' });
  assert.equal(newsroom.quietSeconds(900), 0);
});

test('a lost database means an unknown outcome, never a refusal', async () => {
  const broken: PublisherTools = {
    ...tools,
    transaction: () => Promise.reject(new Error('connection lost')),
  };
  assert.deepEqual(await newsroom.send(broken, aParcel('lost')), {
    outcome: 'unknown',
    detail: 'connection lost',
  });
  assert.deepEqual(await newsroom.find(broken, aParcel('lost')), {
    outcome: 'unclear',
    detail: 'connection lost',
  });
});

test('a new headline keeps the old address', async () => {
  const sent = await newsroom.send(tools, aParcel('revised'));
  assert.ok(sent.outcome === 'accepted');
  const parcel = aParcel('revised', { payload: aRelease({ headline: 'Quite another headline' }) });
  assert.deepEqual(await newsroom.update(tools, parcel, sent.remoteId), sent);
});

test('a withdrawn article is removed once, still found, and cannot be revised', async () => {
  const sent = await newsroom.send(tools, aParcel('withdrawn'));
  assert.ok(sent.outcome === 'accepted');
  for (const _ of [1, 2])
    assert.equal(
      (await newsroom.retract(tools, aParcel('withdrawn'), sent.remoteId)).outcome,
      'removed',
    );
  assert.equal((await newsroom.find(tools, aParcel('withdrawn'))).outcome, 'found');
  assert.equal(
    (await newsroom.update(tools, aParcel('withdrawn'), sent.remoteId)).outcome,
    'refused',
  );
});

test('the public page is read back through the guarded door', async () => {
  const link = 'http://news.localhost:3000/articles/some-0123456789';
  const page = await newsroom.verify(tools, link);
  const seen = { httpStatus: 200, page: '<p>Żeglarstwo</p>', finalUrl: link };
  assert.deepEqual(page, { ...seen, robots: undefined });
  assert.deepEqual(fetched, [link]);
});
