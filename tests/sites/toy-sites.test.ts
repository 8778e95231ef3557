import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hashOfPayload, measuresOf } from '#server/amps/modules/payloads.ts';
import { grantCredits } from '#server/credits/spend-credits.ts';
import { evidenceOf, firstBroken } from '#server/distribution/evidence-table.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { connect } from '#server/sites/connect.ts';
import { sitesOf } from '#server/sites/sites.ts';
import { reviewRows } from '#contract/modules/review-rows.ts';
import { writingRows } from '#contract/modules/writing-rows.ts';
import { distribution } from '#contract/distribution.ts';
import { reviewRoutes, writingRoutes } from '#server/amps/modules/routes.ts';
import { insertPicture } from '#server/amps/pictures/media-resource-table.ts';
import { contentHashOf, refreshContent } from '#server/amps/writing/content-hash.ts';
import { storePicture } from '#server/media/store-picture.ts';
import { runBringUnread } from '#server/publishing/bring-unread.ts';
import { readinessOf } from '#server/publishing/readiness.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { aNote, toyKinds, toySchemas } from '#tests/builders/toy-kind.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { root } from '../test-files.ts';
import { noteWall } from './note-wall/connector.ts';
import { openWall } from './note-wall/wall.ts';
import { reelHouse } from './reel-house/connector.ts';
import { openHouse } from './reel-house/house.ts';

const token = 'ida-may-write-here';
const filmBytes = 200_000_000;
/** Of what is no film at all. */
const shortFilm = 500_000;
const piece = new Uint8Array(250_000);
const minute = 60_000;

const wall = await openWall(token);
const house = await openHouse();
/** How much of the film was made and had not arrived yet, at most. */
let heldAtMost = 0;
const film = { bytes: filmBytes };

// What a newcomer would write: a row each.
const noteWallSite = connect(
  {
    key: 'note-wall',
    name: 'Note wall',
    number: null,
    accepts: ['article', 'blog-post'],
    signIn: {
      by: 'token',
      place: 'account',
      help: { question: 'Where is my token?', steps: [], also: '' },
    },
    limits: { asOf: '2026-11-25', source: 'the wall’s own rules', titleCharacters: 200 },
  },
  noteWall(wall.origin),
);
const reelHouseSite = connect(
  {
    key: 'reel-house',
    name: 'Reel house',
    number: null,
    accepts: ['article', 'podcast'],
    signIn: { by: 'none' },
    limits: { asOf: '2026-11-25', source: 'the house’s own rules', imageBytes: 500_000_000 },
  },
  { publisher: reelHouse(house.origin), hosts: [house.host] },
);

const toFriends = guardedFetch({ allow: [wall.host, house.host] });
const links = linksAnswer();
const tools = await testTools({
  fetch: (url, request) =>
    [wall.origin, house.origin].includes(new URL(url).origin)
      ? toFriends(url, request)
      : links(url, request),
  sites: ({ all }) => sitesOf([...all, noteWallSite, reelHouseSite], measuresOf),
  // The film is made as it is read, whatever lies in the store.
  files: (usual) => ({
    ...usual,
    size: async () => film.bytes,
    stream: () => Readable.from(made()),
  }),
});
const api = await apiOf(tools);
const forget = await toyKinds(tools, ['blog-post', 'podcast']);
for (const kind of ['blog-post', 'podcast'] as const)
  writingRoutes(api, tools, { kinds: [kind], rows: writingRows([toySchemas(kind)]) });
reviewRoutes(api, tools, { kinds: ['blog-post'], rows: reviewRows([toySchemas('blog-post')]) });
after(async () => {
  forget();
  await api.close();
  await tools.close();
  wall.close();
  house.close();
});

function* made() {
  const before = arrived();
  for (let bytes = piece.length; bytes <= film.bytes; bytes += piece.length) {
    heldAtMost = Math.max(heldAtMost, bytes - (arrived() - before));
    yield piece;
  }
}
const arrived = () => house.films.reduce((sum, bytes) => sum + bytes, 0);

const owner = await signedIn(tools, api, { name: 'owner' });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });

async function hours(count: number) {
  for (let quarter = 0; quarter < 4 * count; quarter += 1) {
    await tools.runJobs();
    tools.advance(15 * minute);
  }
}

const credit = (key: string) => {
  const grant = { personId: owner.id, product: 'amp', quantity: 1, key, note: '' } as const;
  return tools.db.transaction((tx) => grantCredits(tx, { ...grant, at: tools.now() }));
};

/** Each placement went all the way, and its trail says so. */
async function requireWholeWay(ampId: number): Promise<void> {
  for (const { id } of await placementsOf(tools.db.root, ampId)) {
    const chain = await evidenceOf(tools.db.root, id);
    const kinds = new Set(chain.map(({ kind }) => kind));
    for (const kind of ['planned', 'armed', 'outcome', 'proof', 'updated', 'removed'] as const)
      assert.ok(kinds.has(kind), kind);
    assert.equal(firstBroken(chain), null);
  }
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
}

test('two sites that only this folder names take a post the whole way, from its plan to its end', async () => {
  await credit('one');
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const link = (given: string) =>
    owner.call('POST', `/companies/${amp.companyId}/accounts`, {
      site: 'note-wall',
      credentials: { by: 'token', token: given },
    });
  assert.equal((await link('somebody-else')).statusCode, 422);
  const linked = await link(token);
  assert.equal(linked.statusCode, 200, linked.body);
  const account = linked.json().data;
  assert.equal(account.name, 'ida');
  assert.ok(!linked.body.includes(token));

  const asked = await owner.call('GET', `/press_releases/${amp.ampId}/publish_options`);
  const options: { site: string; address: string; problems: string[] }[] =
    asked.json().data.options;
  assert.deepEqual(
    options.map(({ site, address, problems }) => [site, address, problems]).slice(-2),
    [
      ['note-wall', wall.host, []],
      ['reel-house', house.host, []],
    ],
  );

  const destinations = [{ site: 'note-wall', account_id: account.id }, { site: 'reel-house' }];
  const sent = await owner.call(
    'POST',
    `/press_releases/${amp.ampId}/publish`,
    { destinations, content_hash: amp.contentHash },
    { 'idempotency-key': 'key-1-abcdef' },
  );
  assert.equal(sent.statusCode, 200, sent.body);
  const content_hash = amp.contentHash;
  const approved = await editor.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash });
  assert.equal(approved.statusCode, 200, approved.body);
  const states = async () =>
    (await placementsOf(tools.db.root, amp.ampId)).map(({ site, state }) => [site, state]);
  assert.deepEqual(await states(), [
    ['note-wall', 'queued'],
    ['reel-house', 'queued'],
  ]);

  await tools.runJobs();
  assert.deepEqual(await states(), [
    ['note-wall', 'live'],
    ['reel-house', 'checking'],
  ]);
  await hours(3);
  for (const { watch, state, site } of await placementsOf(tools.db.root, amp.ampId)) {
    assert.equal(state, 'live', site);
    assert.ok(watch.provenAt, `${site} was read back`);
  }
  assert.deepEqual([wall.posted(), house.reels.length], [1, 1]);
  assert.deepEqual(house.films, [filmBytes]);

  const headline = 'The ferry crosses the sound twice a day';
  await approveHeadline(tools, { ampId: amp.ampId, headline, by: editor.id });
  await hours(1);
  assert.deepEqual(
    [...wall.notes.values()].map(({ title }) => title),
    [headline],
  );
  assert.deepEqual(
    house.reels.map((reel) => reel?.title),
    [headline],
  );

  const retracted = await admin.call('POST', `/press_releases/${amp.ampId}/retract`, {
    reason: 'The ferry is in the dock again.',
  });
  assert.equal(retracted.statusCode, 200, retracted.body);
  await hours(1);
  assert.deepEqual(await states(), [
    ['note-wall', 'removed'],
    ['reel-house', 'removed'],
  ]);
  assert.deepEqual([wall.notes.size, house.reels], [0, [null]]);

  await requireWholeWay(amp.ampId);
  assert.ok(heldAtMost < 50_000_000, `${heldAtMost} bytes of the film were held at once`);
});

test('two kinds of module that only tests have go the same way, one of them read by no editor', async () => {
  await credit('two');
  film.bytes = shortFilm;
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const { ampId, companyId } = amp;
  const post = await aNote(tools, { ampId, kind: 'blog-post', note: '' });
  const podcast = await aNote(tools, { ampId, kind: 'podcast', note: '' });
  await filmFor(podcast);
  const write = async (by: SignedIn, path: string, note: string) => {
    const saved = await by.call('PATCH', path, { note });
    assert.equal(saved.statusCode, 200, saved.body);
  };
  await write(owner, `/blog_posts/${post}`, 'The mill opens again. It grinds rye.');
  await write(owner, `/podcasts/${podcast}`, 'A mill is heard. It turns by night.');

  const credentials = { by: 'token', token };
  const linked = await owner.call('POST', `/companies/${companyId}/accounts`, {
    site: 'note-wall',
    credentials,
  });
  const { contentHash: content_hash } = await readinessOf(tools, { ampId, publisherId: owner.id });
  const destinations = [
    { site: 'note-wall', account_id: linked.json().data.id },
    { site: 'reel-house' },
  ];
  const sent = await owner.call(
    'POST',
    `/press_releases/${ampId}/publish`,
    { destinations, content_hash },
    { 'idempotency-key': 'key-2-abcdef' },
  );
  assert.equal(sent.statusCode, 200, sent.body);
  const approve = async (path: string, moduleId: number) => {
    const hash = await contentHashOf(tools.db.root, moduleId);
    const approved = await editor.call('POST', path, { content_hash: hash });
    assert.equal(approved.statusCode, 200, approved.body);
  };
  await approve(`/articles/${amp.moduleId}/approve`, amp.moduleId);
  await approve(`/blog_posts/${post}/approve`, post);

  const placements = () => wholePlacements(tools.db.root, ampId);
  assert.deepEqual(
    (await placements()).map(({ site, payload }) => [site, payload.kind]),
    [
      ['note-wall', 'article'],
      ['note-wall', 'blog-post'],
      ['reel-house', 'article'],
      ['reel-house', 'podcast'],
    ],
  );
  await hours(3);
  for (const { site, state, watch, payload } of await placements()) {
    assert.equal(state, 'live', `${payload.kind} at ${site}`);
    assert.ok(watch.provenAt, `${payload.kind} was read back at ${site}`);
  }
  const report = distribution.report.reply.parse(
    (await owner.call('GET', `/press_releases/${ampId}/report`)).json().data,
  );
  assert.deepEqual(
    report.placements.map(({ module, proof }) => [module, proof?.text_match]),
    [
      ['article', 1],
      ['blog-post', 1],
      ['article', 1],
      ['podcast', 1],
    ],
  );
  assert.equal(house.films.at(-1), shortFilm);

  const notes = () => [...wall.notes.values(), ...house.reels.filter((reel) => reel !== null)];
  const titles = () => notes().map(({ title }) => title);
  await write(admin, `/blog_posts/${post}`, 'The mill is open. It grinds rye.');
  await write(admin, `/podcasts/${podcast}`, 'The mill was heard. It turns by day.');
  await runBringUnread(tools, {});
  await hours(1);
  assert.ok(titles().includes('The mill opens again. It grinds rye.'), 'no editor has read it');
  assert.ok(titles().includes('A mill is heard. It turns by night.'), 'the writing has to rest');
  await approve(`/blog_posts/${post}/approve`, post);
  await runBringUnread(tools, {});
  await approveHeadline(tools, {
    ampId,
    headline: 'The ferry carries rye to the mill again',
    by: editor.id,
  });
  await hours(1);
  assert.ok(titles().includes('The mill is open. It grinds rye.'));
  assert.ok(titles().includes('The mill was heard. It turns by day.'));
  for (const { state, payload, contentHash, watch } of await placements()) {
    assert.equal(state, 'live');
    assert.equal(contentHash, hashOfPayload(payload));
    assert.ok(watch.provenAt && watch.writtenAt && watch.provenAt >= watch.writtenAt);
  }
  assert.equal(notes().length, 4, 'nothing was posted twice');

  const retracted = await admin.call('POST', `/press_releases/${ampId}/retract`, {
    reason: 'The mill is silent again.',
  });
  assert.equal(retracted.statusCode, 200, retracted.body);
  await hours(1);
  for (const { state } of await placements()) assert.equal(state, 'removed');
  assert.deepEqual(notes(), []);
  await requireWholeWay(ampId);
});

/** The picture of a module stands for its film. */
async function filmFor(moduleId: number): Promise<void> {
  const bytes = await aPicture({ hue: 7 });
  const { id } = await storePicture(tools, { bytes, ownerId: owner.id, name: 'reel.jpg' });
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await insertPicture(tx, { moduleId, mediaFileId: id, position: 0, at });
    await refreshContent(tx, { moduleId, by: null, at });
  });
}

test('nothing else in the house knows of them: a site is its folder and its row', () => {
  const floors =
    '{domain,contract,server,web,practice,content,scripts,tests}/**/*.{ts,tsx,sql,css}';
  const naming = globSync(floors, { cwd: root }).filter((path) =>
    /note-?wall|reel-?house/i.test(readFileSync(join(root, path), 'utf8')),
  );
  const outside = naming.filter((path) => !/^tests\/sites\/(?:note-wall|reel-house)\//.test(path));
  assert.deepEqual(outside, ['tests/sites/toy-sites.test.ts'], 'which holds their rows');
});

test('nor of these kinds: one is its folder, and a row that says what it is called', () => {
  const floors = '{domain,contract,server,practice,content}/**/*.{ts,sql}';
  const naming = globSync(floors, { cwd: root }).filter((path) => {
    const text = path.endsWith('.test.ts') ? '' : readFileSync(join(root, path), 'utf8');
    return /\btoys?\b|toy[-_]|NotePayload|['"](?:blog-post|podcast)['"]/.test(text);
  });
  assert.deepEqual(naming, ['domain/amps/modules.ts']);
});
