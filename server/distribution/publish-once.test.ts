import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aLiveAmp, articleFields } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { removeAccount } from '../companies/account-table.ts';
import { advancePlacement } from './advance-placement.ts';
import { confirmLive, publishAgain, retryPlacement } from './decide-placement.ts';
import { evidenceOf, firstBroken } from './evidence-table.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

let practice: PracticeWorld;
let tools: TestTools;
let ownerId: number;

before(async () => {
  practice = await aPracticeWorld();
  tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
  ownerId = await anAccount(tools, { email: 'ada@demo.test' });
});
after(async () => {
  await tools.close();
  await practice.close();
});

const minute = 60_000;

async function livePosts(marker: string) {
  const posts = await practice.posts();
  return posts.filter(({ slug, status }) => slug.startsWith(marker) && status === 'publish');
}

/** Publishes an Amp to the practice WordPress while the dial is set, and lets an hour of retries pass. */
async function publishUnder(fault: string, params: Record<string, unknown> = {}) {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  if (fault !== 'none') await practice.fail({ operation: 'posts.create', fault, params });
  for (let step = 0; step < 14; step += 1) {
    await tools.runJobs();
    // The site commits by its own clock, well within the quiet time that is skipped here.
    if (step === 0) await sleep(Number(params['commitAfterMs'] ?? 0) * 2);
    tools.advance(5 * minute);
  }
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.ok(placement);
  return { ampId, placement, posts: await livePosts(placement.marker) };
}

test('a calm site gets the article once, with the approved words, and the report says where', async () => {
  const { ampId, placement, posts } = await publishUnder('none');
  assert.equal(placement.state, 'live');
  assert.equal(posts.length, 1);
  assert.equal(posts[0]?.slug, placement.marker);
  assert.equal(posts[0]?.title, articleFields.headline);
  const report = await reportOf(tools, ampId);
  assert.deepEqual(report.totals, { live: 1, working: 0, needs_you: 0, total: 1 });
  const [row] = report.placements;
  assert.equal(row?.link, posts[0]?.link);
  assert.equal(row?.practice, true);
  assert.equal(row?.proof?.http_status, 200);
  assert.equal(row?.proof?.headline_found, true);
  assert.equal(row?.proof?.text_match, 1);
  assert.equal(row?.proof?.sent_hash, row?.proof?.approved_hash);
  const chain = await evidenceOf(tools.db.root, placement.id);
  assert.deepEqual(
    chain.map(({ kind }) => kind),
    ['planned', 'armed', 'outcome', 'proof'],
  );
  assert.equal(firstBroken(chain), null);
});

const faults: [string, Record<string, unknown>][] = [
  ['lose-answer-after-accept', {}],
  ['server-error-after-accept', {}],
  ['bad-request-but-created', {}],
  ['reset-before-accept', {}],
  ['server-error', {}],
  ['late-commit', { dropAfterMs: 50, commitAfterMs: 400 }],
  ['maintenance-page', {}],
  ['wrong-length', {}],
  ['rate-limit', { retryAfter: 30 }],
  ['rate-limit', { retryAfter: null }],
];

for (const [fault, params] of faults) {
  test(`under "${fault}" ${JSON.stringify(params)} the site ends with exactly one post, without a person`, async () => {
    const { placement, posts } = await publishUnder(fault, params);
    if (placement.state === 'refused') {
      await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
      await tools.runJobs();
      const now = await placementsOf(tools.db.root, placement.ampId);
      assert.equal(now[0]?.state, 'live');
      assert.equal((await livePosts(placement.marker)).length, 1);
      return;
    }
    assert.equal(placement.state, 'live', JSON.stringify(placement.reason));
    assert.equal(posts.length, 1);
  });
}

test('new approved words are written over the same WordPress post', async () => {
  const { ampId, placement, posts } = await publishUnder('none');
  const hash = await approveHeadline(tools, {
    ampId,
    by: ownerId,
    headline: 'The quay is open again',
  });
  await tools.runJobs();
  const now = await livePosts(placement.marker);
  assert.deepEqual(
    now.map(({ slug, title }) => [slug, title]),
    [[posts[0]?.slug, 'The quay is open again']],
  );
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.update?.state, 'done');
  assert.equal(row?.proof?.sent_hash, hash);
  assert.equal(row?.proof?.headline_found, true);
});

test('words approved while the fate of a post is unknown come once it is found', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open at last' });
  await tools.runJobs();
  tools.advance(16 * minute);
  await tools.runJobs();
  const [placement] = await placementsOf(tools.db.root, ampId);
  const posts = await livePosts(placement?.marker ?? '?');
  assert.deepEqual(
    posts.map(({ title }) => title),
    ['The quay is open at last'],
  );
});

test('an update that the site refuses leaves what is live, says why, and can be tried again', async () => {
  const { ampId, placement } = await publishUnder('none');
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open for good' });
  await tools.runJobs();
  const report = await reportOf(tools, ampId);
  assert.equal(report.placements[0]?.state, 'live');
  assert.equal(report.placements[0]?.update?.state, 'failed');
  assert.match(report.placements[0]?.update?.says ?? '', /Link the account again/);
  assert.equal(report.placements[0]?.update?.fix, 'reconnect');
  assert.equal(report.totals.needs_you, 1);
  const told = await mailsTo(tools, 'ada@demo.test', 'update-failed');
  assert.equal(told.length, 1, 'the owner is told once');
  assert.match(told[0]?.text ?? '', /Link the account again/);
  assert.equal((await livePosts(placement.marker))[0]?.title, articleFields.headline);
  await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
  await tools.runJobs();
  assert.equal((await livePosts(placement.marker))[0]?.title, 'The quay is open for good');
});

test('while the outcome is unknown nothing is sent, and the report says what we do', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  for (let n = 0; n < 3; n += 1) await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'checking');
  assert.match(row?.why_not_live?.says ?? '', /never send twice/);
  assert.equal(row?.why_not_live?.who_acts, 'product');
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.equal((await livePosts(placement?.marker ?? '?')).length, 1);
  tools.advance(16 * minute);
  await tools.runJobs();
  assert.equal((await placementsOf(tools.db.root, ampId))[0]?.state, 'live');
});

test('twenty workers on one placement send it once', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.ok(placement);
  await Promise.all(Array.from({ length: 20 }, () => advancePlacement(tools, placement.id)));
  await tools.runJobs();
  const posts = await livePosts(placement.marker);
  assert.equal(posts.length, 1);
  assert.equal(posts[0]?.requests, 1);
});

test('a refused sign-in stops, names the account, and goes on when it is mended', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'refused');
  assert.equal(row?.why_not_live?.fix, 'reconnect');
  assert.equal(row?.attempts.length, 0, 'nothing was sent');
  await retryPlacement(tools, { placementId: row?.id ?? 0, personId: ownerId });
  await tools.runJobs();
  assert.equal((await reportOf(tools, ampId)).totals.live, 1);
});

test('a retry says at once that the account has to be linked first', async () => {
  const { ampId, companyId, accountId } = await aLiveAmp(tools, {
    ownerId,
    practiceOrigin: practice.origin,
  });
  await tools.db.transaction((tx) => removeAccount(tx, { companyId, accountId, at: tools.now() }));
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.why_not_live?.fix, 'reconnect');
  await assert.rejects(
    retryPlacement(tools, { placementId: row?.id ?? 0, personId: ownerId }),
    /Link an account and retry/,
  );
  const [later] = (await reportOf(tools, ampId)).placements;
  assert.equal(later?.state, row?.state, 'a refused retry changes nothing');
});

test('an article changed after approval is not sent', async () => {
  const { ampId, moduleId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await tools.db.root
    .updateTable('placements')
    .set({
      payload: JSON.stringify({
        ...(await placementsOf(tools.db.root, ampId))[0]?.payload,
        headline: 'Other',
      }),
    })
    .where('amp_id', '=', ampId)
    .execute();
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'refused');
  assert.equal(row?.why_not_live?.code, 'content-changed');
  assert.equal(row?.attempts.length, 0);
  assert.ok(moduleId);
});

test('an unlinked account is never sent to', async () => {
  const { ampId, accountId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await tools.db.root
    .updateTable('site_accounts')
    .set({ removed_at: tools.now(), secret: null })
    .where('id', '=', accountId)
    .execute();
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.why_not_live?.code, 'account-removed');
  assert.equal(row?.attempts.length, 0);
});

test('a person who finds it live says so once; who does not may have it posted anew', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept' });
  await tools.runJobs();
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.ok(placement);
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  const [asked] = (await reportOf(tools, ampId)).placements;
  assert.equal(asked?.state, 'needs_human');
  assert.equal(asked?.why_not_live?.fix, 'decide');
  const decision = { placementId: placement.id, personId: ownerId };
  const newId = await publishAgain(tools, decision, async () => {});
  await assert.rejects(confirmLive(tools, { ...decision, link: 'http://x.test/' }), /moved on/);
  await tools.runJobs();
  const again = (await placementsOf(tools.db.root, ampId)).find(({ id }) => id === newId);
  assert.equal(again?.state, 'live');
  assert.notEqual(again?.marker, placement.marker);
  assert.equal((await livePosts(again?.marker ?? '?')).length, 1);
  assert.equal((await livePosts(placement.marker)).length, 0);
});

test('an Amp that was retracted and approved again is posted anew', async () => {
  const { placement, ampId } = await publishUnder('none');
  await tools.db.transaction((tx) => retractPlacements(tools, tx, { ampId, at: tools.now() }));
  await tools.runJobs();
  const [gone] = (await reportOf(tools, ampId)).placements;
  assert.equal(gone?.state, 'removed');
  assert.match(gone?.why_not_live?.says ?? '', /was live on WordPress and was taken off/);
  assert.equal(gone?.link, null);
  assert.equal((await livePosts(placement.marker)).length, 0);
  await tools.db.transaction((tx) => planPlacements(tools, tx, { ampId, at: tools.now() }));
  await tools.runJobs();
  const [, second] = await placementsOf(tools.db.root, ampId);
  assert.equal(second?.state, 'live');
  assert.equal(second?.generation, 2);
  assert.equal((await livePosts(second?.marker ?? '?')).length, 1);
});

test('a post that cannot be taken off is said to be still live', async () => {
  const { ampId } = await publishUnder('none');
  await tools.db.root
    .updateTable('site_accounts')
    .set({ removed_at: tools.now(), secret: null })
    .where(
      'company_id',
      'in',
      tools.db.root.selectFrom('amps').select('company_id').where('id', '=', ampId),
    )
    .execute();
  await tools.db.transaction((tx) => retractPlacements(tools, tx, { ampId, at: tools.now() }));
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'needs_human');
  assert.match(row?.why_not_live?.says ?? '', /still live on WordPress.*unlinked/);
});

test('changing one byte of the proof trail is found', async () => {
  const { placement } = await publishUnder('none');
  const chain = await evidenceOf(tools.db.root, placement.id);
  for (const [index, row] of chain.entries()) {
    const forged = chain.with(index, { ...row, body: { ...(row.body as object), extra: 1 } });
    assert.equal(firstBroken(forged), row.seq);
  }
  assert.equal(firstBroken(chain.slice(1)), 2);
});
