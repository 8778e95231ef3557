import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { unlinkAccount } from '../companies/unlink-account.ts';
import { postAgain } from './post-again.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const { practice, tools, ownerId, anAmp, linkAgain, placementOf, livePosts } =
  await aPracticeFixture();
const names = { email: 'ada@demo.test', firstname: 'Ada', lastname: '' };
const person = { id: ownerId, role: 'Customer' as const, ...names, resellerId: null, flags: [] };

/** What was linked for a user who may edit everything is linked for one who is shown only what they wrote. */
async function linkForAuthor({ companyId, accountId }: { companyId: number; accountId: number }) {
  await unlinkAccount(tools, { companyId, accountId, person });
  return linkAgain({ companyId, accountId, user: 'author' });
}

/** An Amp whose post the site took without its answer coming back. */
async function anUnansweredAmp() {
  const made = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  assert.equal((await placementOf(made.ampId)).state, 'checking');
  return made;
}

async function pass() {
  for (let times = 0; times < 10; times += 1) {
    tools.advance(10 * 60_000);
    await tools.runJobs();
  }
}

test('what is public is found by a user who may not edit it, and not posted again', async () => {
  const made = await anUnansweredAmp();
  await linkForAuthor(made);
  await pass();
  const { marker, state } = await placementOf(made.ampId);
  assert.equal((await livePosts(marker)).length, 1);
  assert.equal(state, 'live');
});

test('what only others may see at its site may be there: a person is asked', async () => {
  const made = await anUnansweredAmp();
  const { marker } = await placementOf(made.ampId);
  await practice.tamper(marker, 'draft');
  await linkForAuthor(made);
  await pass();
  const [placement] = (await reportOf(tools, made.ampId)).placements;
  assert.equal(placement?.state, 'needs_human');
  assert.match(placement?.why_not_live?.says ?? '', /is not shown there what other users posted/);
  assert.equal(placement?.attempts.length, 1);
});

test('nor is it called withdrawn before anything was published', async () => {
  const made = await anUnansweredAmp();
  const { marker } = await placementOf(made.ampId);
  await practice.tamper(marker, 'draft');
  await linkForAuthor(made);
  await tools.db.transaction((tx) => retractPlacements(tools, tx, made.ampId));
  await pass();
  assert.equal((await placementOf(made.ampId)).state, 'needs_human');
});

test('what lies in the bin of a user is not posted again by another', async () => {
  const made = await anAmp();
  await tools.runJobs();
  const { id: placementId, marker } = await placementOf(made.ampId);
  await practice.tamper(marker, 'bin');
  for (let days = 0; days < 3; days += 1) {
    tools.advance(24 * 3_600_000);
    await tools.runJobs();
  }
  await linkForAuthor(made);
  await assert.rejects(
    postAgain(tools, { placementId, personId: ownerId }, async () => {}),
    /may come back/,
  );
});

test('a user finds by themselves what they posted, whatever else they may see', async () => {
  const made = await anAmp();
  await linkForAuthor(made);
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  const { marker } = await placementOf(made.ampId);
  await practice.tamper(marker, 'delete');
  await pass();
  const [placement] = (await reportOf(tools, made.ampId)).placements;
  assert.equal(placement?.state, 'live', 'it was gone, and is sent again');
  assert.equal(placement.attempts.length, 2);
});
