import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { armAttempt } from './arm-attempt.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { claimPlacement } from './claim-placement.ts';
import { confirmLive, retryPlacement } from './decide-placement.ts';
import { publishAgain } from './publish-again.ts';
import { removeAmp } from '../publishing/remove-amp.ts';
import { parkedPlacements } from './parked-placement-table.ts';
import { confirmGone } from './decide-retracted.ts';
import { openPlacementsFor } from './open-placements.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { recordRefusal } from './record-outcome.ts';
import { runRemovePost } from './remove-post.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const email = 'ada@demo.test';
const minute = 60_000;
let practice: PracticeWorld;
let tools: TestTools;
let ownerId: number;

before(async () => {
  practice = await aPracticeWorld();
  tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
  ownerId = await anAccount(tools, { email });
});
after(async () => {
  await tools.close();
  await practice.close();
});

const aSentAmp = async (operation: string, fault: string) => {
  const made = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await practice.fail({ operation, fault });
  await tools.runJobs();
  return made;
};

/** As the retraction of the Amp does, without the people around it. */
const retract = (ampId: number) =>
  tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });

/** Submitted and approved once more. */
const goLiveAgain = (ampId: number) =>
  tools.db.transaction(async (tx) => {
    const status = statusCode.live;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await planPlacements(tools, tx, { ampId, at: tools.now() });
  });

async function afterHours(hours: number): Promise<void> {
  for (let step = 0; step < hours * 6; step += 1) {
    await tools.runJobs();
    tools.advance(10 * minute);
  }
  await tools.runJobs();
}

const statesOf = async (ampId: number) =>
  (await placementsOf(tools.db.root, ampId)).map(({ state }) => state);
const only = async (ampId: number) => {
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.ok(placement);
  return placement;
};

/** Posts that strangers can read, of every generation of an Amp. */
async function publicPosts(ampId: number) {
  const markers = (await placementsOf(tools.db.root, ampId)).map(({ marker }) => marker);
  return (await practice.posts()).filter(
    ({ slug, status }) => status === 'publish' && markers.some((marker) => slug.startsWith(marker)),
  );
}

test('a post whose fate was unknown when its Amp was retracted is taken off once it is found', async () => {
  const { ampId } = await aSentAmp('posts.create', 'lose-answer-after-accept');
  assert.deepEqual(await statesOf(ampId), ['checking']);
  assert.equal((await publicPosts(ampId)).length, 1, 'it is there, and nobody has told us');
  const told = (await mailsTo(tools, email, 'report-complete')).length;
  await retract(ampId);
  await afterHours(1);
  assert.deepEqual(await statesOf(ampId), ['removed']);
  assert.deepEqual(await publicPosts(ampId), []);
  assert.equal((await mailsTo(tools, email, 'report-complete')).length, told);
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.link, null);
});

test('an Amp approved again waits for the fate of its first post, so that two are never public', async () => {
  const { ampId } = await aSentAmp('posts.create', 'lose-answer-after-accept');
  await retract(ampId);
  await goLiveAgain(ampId);
  await tools.runJobs();
  const [, waiting] = (await reportOf(tools, ampId)).placements;
  assert.equal(waiting?.state, 'queued');
  assert.match(waiting?.why_not_live?.says ?? '', /earlier post/);
  assert.equal((await publicPosts(ampId)).length, 1);
  await afterHours(2);
  assert.deepEqual(await statesOf(ampId), ['removed', 'live']);
  assert.equal((await publicPosts(ampId)).length, 1);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('what a site did not take before the Amp was retracted is not sent after it is live again', async () => {
  const { ampId } = await aSentAmp('posts.create', 'reset-before-accept');
  await retract(ampId);
  await goLiveAgain(ampId);
  await afterHours(2);
  assert.deepEqual(await statesOf(ampId), ['cancelled', 'live']);
  assert.equal((await publicPosts(ampId)).length, 1);
});

test('a refusal that comes after the retraction ends the post instead of trying it later', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  const { id: placementId, contentHash: prepared } = await only(ampId);
  await claimPlacement(tools, placementId);
  const armed = await armAttempt(tools, {
    placementId,
    prepared,
    sentAs: null,
    timesSent: 0,
    restoredAt: null,
  });
  assert.ok(armed);
  await retract(ampId);
  await goLiveAgain(ampId);
  await recordRefusal(
    tools,
    { placementId, number: armed.number },
    {
      outcome: 'refused',
      reason: { code: 'rate-limited' },
      retryAt: tools.now(),
    },
  );
  await afterHours(1);
  assert.deepEqual(await statesOf(ampId), ['cancelled', 'live']);
  assert.equal((await publicPosts(ampId)).length, 1);
  const { placements } = await reportOf(tools, ampId);
  const ended = placements.find(({ state }) => state === 'cancelled');
  assert.match(ended?.why_not_live?.says ?? '', /WordPress refused it, and has nothing of it/);
});

test('a post that a site refused and made all the same is looked for when its Amp is retracted', async () => {
  const { ampId } = await aSentAmp('posts.create', 'bad-request-but-created');
  const { id } = await only(ampId);
  const db = tools.db.root;
  const attempts = db.updateTable('publish_attempts').where('placement_id', '=', id);
  await attempts.set({ outcome: 'refused' }).execute();
  await db.updateTable('placements').set({ state: 'refused' }).where('id', '=', id).execute();
  await retract(ampId);
  await afterHours(1);
  assert.deepEqual(await publicPosts(ampId), []);
  assert.deepEqual(await statesOf(ampId), ['removed']);
});

test('a post that only a person can find: its owner says whether a retracted one is there', async () => {
  const { ampId } = await aSentAmp('posts.create', 'lose-answer-after-accept');
  await practice.fail({ operation: 'posts.list', fault: 'server-error' });
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await retract(ampId);
  const db = tools.db.root;
  await db.updateTable('amps').set({ status: statusCode.draft }).where('id', '=', ampId).execute();
  const asOwner = { id: ownerId, role: 'Customer', email, firstname: '', lastname: '' } as const;
  const person = { ...asOwner, resellerId: null, flags: [] };
  await assert.rejects(removeAmp(tools, { ampId, person }), /may still be public/);
  const status = statusCode.rejected;
  await db.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
  const [asked] = (await reportOf(tools, ampId)).placements;
  assert.equal(asked?.why_not_live?.fix, 'take-off');
  assert.match(asked?.why_not_live?.says ?? '', /The Amp has ended.*may be live on WordPress/);
  const { id: placementId } = await only(ampId);
  const decision = { placementId, personId: ownerId };
  await assert.rejects(retryPlacement(tools, decision), /moved on/);
  await assert.rejects(
    publishAgain(tools, decision, async () => {}),
    /not live, so nothing is sent/,
  );
  const [post] = await publicPosts(ampId);
  const told = (await mailsTo(tools, email, 'report-complete')).length;
  await confirmLive(tools, { ...decision, link: post?.link ?? '?' });
  await afterHours(1);
  assert.deepEqual(await publicPosts(ampId), []);
  assert.deepEqual(await statesOf(ampId), ['removed']);
  assert.equal((await mailsTo(tools, email, 'report-complete')).length, told);
});

test('a retracted post that is not there is done with, and the next one goes out', async () => {
  const { ampId } = await aSentAmp('posts.create', 'reset-before-accept');
  await practice.fail({ operation: 'posts.list', fault: 'server-error' });
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  await retract(ampId);
  await goLiveAgain(ampId);
  await afterHours(1);
  assert.deepEqual(await statesOf(ampId), ['needs_human', 'queued'], 'it waits for the answer');
  const [first, second] = await placementsOf(tools.db.root, ampId);
  assert.ok(first && second);
  const listed = await parkedPlacements(tools.db.root, { limit: 50, offset: 0 });
  assert.ok(
    listed.some(({ id }) => id === first.id),
    'it is not forgotten over the next one',
  );
  const personId = ownerId;
  await assert.rejects(confirmGone(tools, { placementId: second.id, personId }), /moved on/);
  await confirmGone(tools, { placementId: first.id, personId });
  await assert.rejects(confirmGone(tools, { placementId: first.id, personId }), /moved on/);
  await afterHours(1);
  assert.deepEqual(await statesOf(ampId), ['cancelled', 'live']);
  assert.equal((await publicPosts(ampId)).length, 1);
});

test('a post that a person confirmed as live is found again and taken off', async () => {
  const { ampId, companyId } = await aSentAmp('posts.create', 'lose-answer-after-accept');
  const [post] = await publicPosts(ampId);
  const { id: placementId } = await only(ampId);
  await confirmLive(tools, { placementId, personId: ownerId, link: post?.link ?? '?' });
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['live']);
  await retract(ampId);
  await afterHours(1);
  assert.deepEqual(await publicPosts(ampId), []);
  assert.deepEqual(await statesOf(ampId), ['removed']);
  assert.equal(await openPlacementsFor(tools.db.root, companyId), 0);
});

test('a post confirmed as live that cannot be found again is said to be there still', async () => {
  const { ampId, companyId } = await aSentAmp('posts.create', 'reset-before-accept');
  const { id: placementId } = await only(ampId);
  const link = `${practice.origin}/wordpress/harborlight/by-hand/`;
  await confirmLive(tools, { placementId, personId: ownerId, link });
  await retract(ampId);
  await afterHours(1);
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'needs_human');
  assert.match(row?.why_not_live?.says ?? '', /still live on WordPress.*cannot find/);
  assert.equal(row?.link, link);
  assert.equal(await openPlacementsFor(tools.db.root, companyId), 0, 'nothing is tried for ever');
  const told = await mailsTo(tools, email, 'placement-needs-you');
  assert.match(told.at(-1)?.text ?? '', /has ended/);
  await confirmGone(tools, { placementId, personId: ownerId });
  assert.deepEqual(await statesOf(ampId), ['removed']);
});

test('a site that never answers whether it removed the post is not asked for ever', async () => {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  await tools.runJobs();
  await practice.fail({ operation: 'posts.delete', fault: 'server-error', times: 2 });
  await retract(ampId);
  const { id: placementId } = await only(ampId);
  await assert.rejects(runRemovePost(tools, { placementId }), /Removing failed/);
  assert.deepEqual(await statesOf(ampId), ['removing'], 'it is tried again');
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
});
