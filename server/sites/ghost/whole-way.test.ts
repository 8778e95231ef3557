import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { grantCredits } from '#server/credits/spend-credits.ts';
import { evidenceOf, firstBroken } from '#server/distribution/evidence-table.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { practiceKey } from '#tests/builders/practice-wordpress.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';

const minute = 60_000;
let practice: PracticeWorld;
let tools: TestTools;
let api: Awaited<ReturnType<typeof apiOf>>;
let owner: SignedIn;
let editor: SignedIn;
let admin: SignedIn;

before(async () => {
  // A token is taken for five minutes: both have one clock.
  practice = await aPracticeWorld(() => tools.now());
  const { host, origin } = new URL(practice.origin);
  const toPractice = guardedFetch({ allow: [host] });
  const links = linksAnswer();
  tools = await testTools({
    settings: { PRACTICE_ORIGIN: practice.origin },
    fetch: (url, request) =>
      new URL(url).origin === origin ? toPractice(url, request) : links(url, request),
  });
  api = await apiOf(tools);
  owner = await signedIn(tools, api, { name: 'owner' });
  editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
});
after(async () => {
  await api.close();
  await tools.close();
  await practice.close();
});

async function hours(count: number) {
  for (let step = 0; step < 6 * count; step += 1) {
    await tools.runJobs();
    tools.advance(10 * minute);
  }
}

async function aLinkedAmp(site: string) {
  const grant = { personId: owner.id, product: 'amp', quantity: 1, key: site, note: '' } as const;
  await tools.db.transaction((tx) => grantCredits(tx, { ...grant, at: tools.now() }));
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const link = (token: string) =>
    owner.call('POST', `/companies/${amp.companyId}/accounts`, {
      site: 'ghost',
      credentials: { by: 'token', base_url: `${practice.origin}/ghost/${site}`, token },
    });
  const refused = await link(`${practiceKey.slice(0, -2)}00`);
  assert.deepEqual([refused.statusCode, refused.json().meta.code], [422, 'site-unreachable']);
  assert.deepEqual(Object.keys(refused.json().meta.fields), ['token']);
  const linked = await link(practiceKey);
  assert.equal(linked.statusCode, 200, linked.body);
  assert.ok(!linked.body.includes(practiceKey.slice(25)), 'the key is never shown again');
  return { ...amp, accountId: linked.json().data.id };
}

async function publish({ ampId, moduleId, accountId, contentHash }: Linked) {
  const destinations = [{ site: 'ghost', account_id: accountId }];
  const body = { destinations, content_hash: contentHash };
  const key = { 'idempotency-key': `key-${ampId}-abcdef` };
  const sent = await owner.call('POST', `/press_releases/${ampId}/publish`, body, key);
  assert.equal(sent.statusCode, 200, sent.body);
  const approval = { content_hash: contentHash };
  const approved = await editor.call('POST', `/articles/${moduleId}/approve`, approval);
  assert.equal(approved.statusCode, 200, approved.body);
}
type Linked = Awaited<ReturnType<typeof aLinkedAmp>>;

const only = async (ampId: number) => {
  const [placement, ...others] = await placementsOf(tools.db.root, ampId);
  assert.ok(placement && others.length === 0);
  return placement;
};
const postsOn = async (site: string) =>
  (await practice.posts()).filter((post) => post.site === `ghost/${site}`);

test('an article goes to a Ghost site that its company linked, is changed there, and taken off', async () => {
  const amp = await aLinkedAmp('harbour');
  await publish(amp);
  await tools.runJobs();
  assert.equal((await only(amp.ampId)).state, 'live');
  await hours(1);
  const { watch, marker } = await only(amp.ampId);
  assert.ok(watch.provenAt, 'it was read back');
  assert.partialDeepStrictEqual(await postsOn('harbour'), [
    { slug: marker, status: 'published', requests: 1 },
  ]);

  const headline = 'The ferry crosses the sound twice a day';
  await approveHeadline(tools, { ampId: amp.ampId, headline, by: editor.id });
  await hours(1);
  assert.partialDeepStrictEqual(await postsOn('harbour'), [{ title: headline, slug: marker }]);

  const reason = 'The ferry is in the dock again.';
  const retracted = await admin.call('POST', `/press_releases/${amp.ampId}/retract`, { reason });
  assert.equal(retracted.statusCode, 200, retracted.body);
  await hours(1);
  const { id, state } = await only(amp.ampId);
  assert.equal(state, 'removed');
  const [post, ...others] = await postsOn('harbour');
  assert.ok(post?.removedAt && others.length === 0);
  const chain = await evidenceOf(tools.db.root, id);
  for (const kind of ['planned', 'armed', 'outcome', 'proof', 'updated', 'removed'] as const)
    assert.ok(
      chain.some((link) => link.kind === kind),
      kind,
    );
  assert.equal(firstBroken(chain), null);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

for (const fault of ['lose-answer-after-accept', 'bad-request-but-created', 'reset-before-accept'])
  test(`one post is there in the end, and no other: ${fault}`, async () => {
    const site = `gazette-${fault}`;
    const amp = await aLinkedAmp(site);
    await practice.fail({ operation: 'posts.create', fault });
    await publish(amp);
    await tools.runJobs();
    assert.equal((await only(amp.ampId)).state, 'checking');
    await hours(3);
    assert.equal((await only(amp.ampId)).state, 'live');
    const posts = await postsOn(site);
    assert.deepEqual(
      posts.map(({ removedAt }) => removedAt),
      [null],
    );
    assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
  });
