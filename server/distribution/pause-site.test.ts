import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { jsonb } from '../foundation/db/json.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { firstNews } from '#tests/builders/first-news.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { armAttempt } from './arm-attempt.ts';
import { runAskHeld } from './ask-held.ts';
import { runAskWaiting } from './ask-waiting.ts';
import { attemptsOf } from './attempt-table.ts';
import { claimPlacement } from './claim-placement.ts';
import { runGoOn } from './go-on.ts';
import { listSites } from './list-sites.ts';
import { pauseSite, resumeSite } from './pause-site.ts';
import { publishOptions } from './publish-options.ts';
import { reportOf } from './report.ts';
import { endPause, insertPause } from './site-pause-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import { pickUpOverdue } from './watch-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();

const reason = 'It is being moved until noon.';
const pause = (site = 'wordpress') => pauseSite(tools, { site, reason, by: null });
const resume = (site = 'wordpress') => resumeSite(tools, { site, by: null });
const line = async (site: string) => {
  const found = (await listSites(tools)).items.find((one) => one.site === site);
  assert.ok(found);
  return found;
};

test('what is for a paused site waits, says why, and goes on by itself', async () => {
  await pause();
  const { ampId } = await anAmp();
  const postsBefore = (await practice.posts()).length;
  await tools.runJobs();
  await pickUpOverdue(tools, new Date(tools.now().getTime() + 60_000));
  assert.deepEqual(await tools.runJobs(), [], 'nothing runs in circles meanwhile');
  assert.equal((await practice.posts()).length, postsBefore, 'nothing reached the site');
  const [waiting] = (await reportOf(tools, ampId)).placements;
  assert.equal(waiting?.state, 'queued');
  assert.equal(waiting?.why_not_live?.code, 'site-paused');
  assert.equal(
    waiting?.why_not_live?.says,
    'We send nothing to WordPress at the moment: It is being moved until noon. This waits, and is sent by itself when the pause is over.',
  );
  assert.equal(waiting?.why_not_live?.who_acts, 'product');
  const { options } = await publishOptions(tools, { ampId, ownerId, isToldBalance: true });
  assert.match(options.find(({ site }) => site === 'wordpress')?.paused ?? '', /You can publish/);
  assert.equal(options.find(({ site }) => site === 'newsroom')?.paused, null);
  const { waiting: count, paused } = await line('wordpress');
  assert.deepEqual([count, paused?.reason], [1, reason]);

  tools.advance(3 * 24 * 3_600_000);
  await resume();
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
  assert.equal((await practice.posts()).length, postsBefore + 1);
  assert.deepEqual(
    [(await line('wordpress')).paused, (await line('wordpress')).waiting],
    [null, 0],
  );
});

test('what waited for a pause goes on within a quarter of an hour, though the job that says so is lost', async () => {
  await pause();
  const { ampId } = await anAmp();
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).held?.code, 'site-paused');
  await runAskHeld(tools, {});
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'queued', 'not while the pause lasts');
  const at = tools.now();
  await tools.db.transaction((tx) => endPause(tx, { site: 'wordpress', personId: null, at }));
  tools.advance(15 * 60_000);
  await runAskHeld(tools, {});
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
});

test('a post that cannot be asked keeps none of the others from going on', async () => {
  const asking = [
    () => runAskHeld(tools, {}),
    () => assert.rejects(runAskWaiting(tools, { personId: ownerId }), /some posts could not/),
  ];
  for (const ask of asking) {
    const [broken, fine] = [await anAmp(['newsroom']), await anAmp(['newsroom'])];
    await pause('newsroom');
    await tools.runJobs();
    const { payload } = await placementOf(broken.ampId);
    const store = (words: unknown) =>
      tools.db.root
        .updateTable('placements')
        .set({ payload: JSON.stringify(words) })
        .where('amp_id', '=', broken.ampId)
        .execute();
    await store(null);
    const at = tools.now();
    await tools.db.transaction((tx) => endPause(tx, { site: 'newsroom', personId: null, at }));
    await ask();
    await tools.runJobs();
    assert.equal((await placementOf(fine.ampId)).state, 'live');
    await store(payload);
    await runAskHeld(tools, {});
    await tools.runJobs();
    assert.equal((await placementOf(broken.ampId)).state, 'live', 'nor is it given up itself');
  }
});

test('an owner who cannot be told of what is held keeps nobody else from hearing', async () => {
  const email = 'bob@demo.test';
  const bob = await anAccount(tools, { email });
  const practiceOrigin = practice.origin;
  const his = await aLiveAmp(tools, { ownerId: bob, practiceOrigin, sites: ['newsroom'] });
  const hers = await anAmp(['newsroom']);
  await pause('newsroom');
  await tools.runJobs();
  tools.advance(11 * 60_000);
  const hold = (held: unknown) =>
    sql`update placements set held = ${jsonb(held)} where amp_id = ${hers.ampId}`.execute(
      tools.db.root,
    );
  const { held } = await placementOf(hers.ampId);
  await hold({ code: 'a-reason-of-old' });
  await tellOfHolds(tools);
  assert.equal((await mailsTo(tools, email, 'posts-held')).length, 1);
  await hold(held);
  await resume('newsroom');
  await tools.runJobs();
  assert.equal((await placementOf(his.ampId)).state, 'live');
});

test('an open report is told that a pause holds a post, and that the post goes on', async () => {
  const { ampId } = await anAmp();
  const shownAfter = async (job: () => Promise<void>) => {
    await Promise.all([firstNews(tools, `amp:${ampId}`), job()]);
    return (await reportOf(tools, ampId)).placements[0]?.is_held;
  };
  const site = 'wordpress';
  const change = { site, personId: null, at: tools.now() };
  await tools.db.transaction((tx) => insertPause(tx, { ...change, reason }));
  assert.equal(await shownAfter(() => runAskWaiting(tools, { site })), true);
  await tools.db.transaction((tx) => endPause(tx, change));
  assert.equal(await shownAfter(() => runGoOn(tools, { site })), false);
  await tools.runJobs();
});

test('a post that was prepared before the pause is not armed after it', async () => {
  const { ampId } = await anAmp();
  const { id, contentHash } = await placementOf(ampId);
  assert.ok(await claimPlacement(tools, id));
  assert.deepEqual(await pause(), { sending: 0 });
  assert.equal(
    await armAttempt(tools, {
      placementId: id,
      prepared: contentHash,
      sentAs: null,
      timesSent: 0,
      restoredAt: null,
    }),
    null,
  );
  assert.equal((await placementOf(ampId)).state, 'queued');
  assert.deepEqual(await attemptsOf(tools.db.root, [id]), []);
  await resume();
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
});

test('a pause and the permission to send never cross: one of them is told of the other', async () => {
  const { ampId } = await anAmp();
  const { id, contentHash } = await placementOf(ampId);
  assert.ok(await claimPlacement(tools, id));
  const [armed, { sending }] = await Promise.all([
    armAttempt(tools, {
      placementId: id,
      prepared: contentHash,
      sentAs: null,
      timesSent: 0,
      restoredAt: null,
    }),
    pause(),
  ]);
  assert.equal(armed === null ? 0 : 1, sending, 'the pause counts what it came too late for');
  await resume();
});

test('changed words of a live post wait for the pause to end too', async () => {
  const { ampId } = await anAmp(['newsroom']);
  await tools.runJobs();
  const earlier = (await placementOf(ampId)).contentHash;
  await pause('newsroom');
  await approveHeadline(tools, { ampId, headline: 'The quay is open again', by: ownerId });
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.update?.state, 'waiting');
  assert.match(row?.update?.says ?? '', /^We send nothing to Newsroom at the moment/);
  assert.equal((await placementOf(ampId)).contentHash, earlier);
  await resume('newsroom');
  await pickUpOverdue(tools, new Date(tools.now().getTime() + 60_000));
  await tools.runJobs();
  assert.notEqual((await placementOf(ampId)).contentHash, earlier);
});

test('a site is paused once and resumed once, and only a site', async () => {
  await pause();
  await assert.rejects(pause(), /WordPress is paused already\./);
  await resume();
  await assert.rejects(resume(), /WordPress is not paused\./);
  await assert.rejects(pause('myspace'), { code: 'not-found' });
  await assert.rejects(pause('social-115'), { code: 'not-found' });
  const deeds = await tools.db.root
    .selectFrom('audit_log')
    .select('action')
    .where('object_type', '=', 'site-pause')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  assert.deepEqual(
    deeds.map(({ action }) => action),
    ['site.resume', 'site.pause'],
  );
});
