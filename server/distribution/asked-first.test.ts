import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { byHand } from '../foundation/db/hand.ts';
import { inTurnOfAsker } from './in-turn-of-asker.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { advancePlacement } from './advance-placement.ts';
import { attemptsOf } from './attempt-table.ts';
import { cancelUnsent } from './before-sending.ts';
import { claimPlacement } from './claim-placement.ts';
import { confirmPost } from './record-outcome.ts';
import { confirmLive } from './decide-placement.ts';
import { confirmGone } from './decide-retracted.ts';
import { placementsOf } from './placement-table.ts';
import { publishAgain } from './publish-again.ts';
import { readEvidence } from './read-evidence.ts';
import { reportOf } from './report.ts';
import { markRestored } from './restored-placement-table.ts';
import { retractPlacements } from './retract-placements.ts';
import { wasArmed } from '../amps/armed-table.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts } = await aPracticeFixture();

const minute = 60_000;

/** Sent, its answer lost, and its site not to be asked for a day: a person is asked whether it is there. */
async function anAskedPost() {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  const { id: placementId, marker, state } = await placementOf(ampId);
  assert.equal(state, 'needs_human');
  assert.equal((await livePosts(marker)).length, 1, 'it is there, and nobody has told us');
  return { ampId, placementId, marker, decision: { placementId, personId: ownerId } };
}

const retract = (ampId: number) =>
  tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });

const statesOf = async (ampId: number) =>
  (await placementsOf(tools.db.root, ampId)).map(({ state }) => state);

test('a site that can say that it has the post is believed before a person, and nothing is posted', async () => {
  const { ampId, marker, decision } = await anAskedPost();
  await practice.mend();
  const again = publishAgain(tools, decision, async () => assert.fail('there is no second one'));
  await assert.rejects(again, /WordPress has the post: http.*nothing was posted again/);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['live']);
  assert.equal((await livePosts(marker)).length, 1);
  const { totals, placements } = await reportOf(tools, ampId);
  assert.deepEqual([totals.live, totals.total], [1, 1]);
  assert.equal(placements[0]?.attempts.at(-1)?.outcome, 'found');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('a post that its site holds back is not posted again beside it', async () => {
  const { ampId, marker, decision } = await anAskedPost();
  await practice.mend();
  await practice.tamper(marker, 'draft');
  await assert.rejects(
    publishAgain(tools, decision, async () => {}),
    /no public address yet.*Nothing was posted/,
  );
  assert.deepEqual(await statesOf(ampId), ['accepted']);
});

test('where the site cannot be asked, what a person saw counts', async () => {
  const { ampId, decision } = await anAskedPost();
  await publishAgain(tools, decision, async () => {});
  await practice.mend();
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['cancelled', 'live']);
});

/** What a person asks while all that they may ask at once is under way already. */
async function inAFullLine<T>(ask: () => Promise<T>): Promise<T> {
  const hand = {
    personId: ownerId,
    address: '198.51.100.7',
    adminId: null,
    protects: false,
    stillThere: async () => {},
  };
  const answered = Promise.withResolvers<void>();
  const others = Array.from({ length: 32 }, () =>
    byHand(hand, () => inTurnOfAsker(() => answered.promise)),
  );
  try {
    return await byHand(hand, ask);
  } finally {
    answered.resolve();
    await Promise.all(others);
  }
}

test('a site that was not asked, since too many are, has not said that it cannot tell', async () => {
  const { ampId, marker, decision } = await anAskedPost();
  await practice.mend();
  const again = inAFullLine(() => publishAgain(tools, decision, async () => {}));
  await assert.rejects(again, { code: 'too-many' });
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await retract(ampId);
  await assert.rejects(
    inAFullLine(() => confirmGone(tools, decision)),
    { code: 'too-many' },
  );
  await tools.runJobs();
  assert.notDeepEqual(await statesOf(ampId), ['removed'], 'nobody said that it is gone');
  assert.ok((await livePosts(marker)).length <= 1);
});

test('a site that has a retracted post still is told to take it off, whatever a person saw', async () => {
  const { ampId, marker, decision } = await anAskedPost();
  await retract(ampId);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await practice.mend();
  await assert.rejects(confirmGone(tools, decision), /WordPress still has the post.*take it off/);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['removed']);
  assert.deepEqual(await livePosts(marker), []);
});

test('a retracted post that visitors read is not called gone where its site cannot be asked', async () => {
  const { ampId, marker } = await anAskedPost();
  await practice.mend();
  tools.advance(10 * minute);
  const { id: placementId } = await placementOf(ampId);
  const decision = { placementId, personId: ownerId };
  await assert.rejects(
    publishAgain(tools, decision, async () => {}),
    /has the post/,
  );
  await practice.fail({ operation: 'posts.delete', fault: 'forbidden', times: 1000 });
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  await retract(ampId);
  tools.advance(25 * 60 * minute);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await assert.rejects(confirmGone(tools, decision), /Visitors still read it at http/);
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await practice.tamper(marker, 'delete');
  await confirmGone(tools, decision);
  assert.deepEqual(await statesOf(ampId), ['removed']);
});

test('what a backup calls refused is looked for when it is withdrawn: it may have been sent since', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'users.me', fault: 'forbidden' });
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['refused']);
  const at = tools.now();
  await markRestored(tools.db.root, { at, madeAt: at });
  await practice.mend();
  await tools.db.transaction((tx) => cancelUnsent(tools, tx, ampId));
  assert.deepEqual(await statesOf(ampId), ['removing']);
  await tools.runJobs();
  assert.deepEqual(await statesOf(ampId), ['cancelled'], 'its site was asked, and has nothing');
});

test('a late answer about a post that a person confirmed is kept as evidence', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  const { id: placementId } = await placementOf(ampId);
  const link = `${practice.origin}/wordpress/harborlight/by-hand/`;
  await confirmLive(tools, { placementId, personId: ownerId, link });
  const late = { remoteId: '4711', link: `${practice.origin}/wordpress/harborlight/?p=4711` };
  const post = { placementId, number: 1, outcome: 'accepted' as const, ...late };
  await confirmPost(tools, post);
  const { items } = await readEvidence(tools.db.root, { placementId, limit: 20 });
  assert.ok(items.some(({ body }) => JSON.stringify(body).includes('4711')));
  assert.equal((await placementOf(ampId)).link, link);
});

test('a worker that asked before another one sent it asks anew', async () => {
  const { ampId } = await anAmp();
  const { id, marker } = await placementOf(ampId);
  const { fetch } = tools;
  const stopped = Promise.withResolvers<void>();
  const continued = Promise.withResolvers<void>();
  let asked = 0;
  tools.fetch = async (address, request) => {
    if (address.includes('users/me') && ++asked === 1) {
      stopped.resolve();
      await continued.promise;
    }
    const answer = await fetch(address, request);
    // It refuses, and has made the post all the same.
    return request?.method === 'POST' && /wp\/v2\/posts\b/.test(address)
      ? { ...answer, status: 429 }
      : answer;
  };
  const late = advancePlacement(tools, id);
  await stopped.promise;
  await advancePlacement(tools, id);
  tools.fetch = fetch;
  const [attempt] = await attemptsOf(tools.db.root, [id]);
  assert.equal(attempt?.outcome, 'refused');
  tools.advance(5 * minute);
  assert.equal(await claimPlacement(tools, id), true, 'a third worker has just begun');
  continued.resolve();
  await late;
  await tools.runJobs();
  assert.equal((await livePosts(marker)).length, 1);
  assert.deepEqual(await statesOf(ampId), ['live']);
});

test('what a backup has forgotten, and a person found live, is neither withdrawn nor moved', async () => {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { id: placementId, marker } = await placementOf(ampId);
  const { root } = tools.db;
  await root.deleteFrom('publish_attempts').where('placement_id', '=', placementId).execute();
  const forgotten = { state: 'queued', remote_id: null, link: null } as const;
  await root.updateTable('placements').set(forgotten).where('id', '=', placementId).execute();
  const at = tools.now();
  await markRestored(root, { at, madeAt: at });
  await practice.tamper(marker, 'bin');
  await advancePlacement(tools, placementId);
  const withdraw = () => tools.db.transaction((tx) => cancelUnsent(tools, tx, ampId));
  assert.deepEqual(await statesOf(ampId), ['needs_human']);
  await assert.rejects(withdraw, { code: 'move-refused' });
  await practice.tamper(marker, 'restore');
  const [post] = await livePosts(marker);
  await confirmLive(tools, { placementId, personId: ownerId, link: post?.link ?? '?' });
  await assert.rejects(withdraw, { code: 'move-refused' });
  assert.equal(await wasArmed(root, ampId), true);
});
