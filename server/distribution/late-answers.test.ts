import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { passQuiet, stopAtSending } from '#tests/builders/stopped-sending.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { advancePlacement } from './advance-placement.ts';
import { attemptsOf } from './attempt-table.ts';
import { lookForPost } from './look-for-post.ts';
import { recordRefusal } from './record-outcome.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const fixture = await aPracticeFixture();
const { practice, tools, placementOf, livePosts } = fixture;

const outcomesOf = async (id: number) =>
  (await attemptsOf(tools.db.root, [id])).map(({ outcome }) => outcome);

async function requireLive({ ampId, marker }: { ampId: number; marker: string }) {
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  const posts = await livePosts(marker);
  assert.equal(posts.length, 1);
  assert.deepEqual([row?.state, row?.link, row?.why_not_live], ['live', posts[0]?.link, null]);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
}

test('a post that a site tells of late is not called refused because a second try was', async () => {
  const sent = await stopAtSending(fixture, { hasLeft: true });
  await practice.fail({ operation: 'posts.create', fault: 'forbidden' });
  await passQuiet(fixture, 6);
  assert.equal((await placementOf(sent.ampId)).state, 'refused');
  await sent.goOn();
  await requireLive(sent);
  assert.deepEqual(await outcomesOf(sent.id), ['accepted', 'refused']);
});

test('nor where it tells of it while the second try is under way', async () => {
  const sent = await stopAtSending(fixture, { hasLeft: true });
  // The first worker is still at it: others come to the same post by themselves.
  await advancePlacement(tools, sent.id);
  for (let looks = 0; looks < 2; looks += 1) {
    tools.advance(16 * 60_000);
    await lookForPost(tools, sent.id);
  }
  assert.deepEqual(await outcomesOf(sent.id), ['absent']);
  await practice.fail({ operation: 'posts.create', fault: 'forbidden' });
  const { fetch } = tools;
  tools.fetch = async (address, request) => {
    const answer = await fetch(address, request);
    if (request?.method !== 'POST') return answer;
    tools.fetch = fetch;
    await sent.goOn();
    return answer;
  };
  await advancePlacement(tools, sent.id);
  await requireLive(sent);
  assert.deepEqual(await outcomesOf(sent.id), ['found', 'refused']);
});

test('nor does it stay public when its Amp is retracted', async () => {
  const { ampId, id, marker, goOn } = await stopAtSending(fixture, { hasLeft: true });
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept', times: 10 });
  await passQuiet(fixture, 20);
  await practice.mend();
  assert.deepEqual(await outcomesOf(id), ['absent', 'absent', 'absent']);
  await goOn();
  await tools.runJobs();
  assert.equal((await livePosts(marker)).length, 1);
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  await tools.runJobs();
  assert.deepEqual(await livePosts(marker), []);
  assert.equal((await placementOf(ampId)).state, 'removed');
});

test('nor is a person asked any longer whether it is there', async () => {
  const sent = await stopAtSending(fixture, { hasLeft: true });
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept' });
  for (let looks = 0; (await outcomesOf(sent.id))[1] !== 'unknown'; looks += 1) {
    assert.ok(looks < 10, 'it is sent once more');
    await passQuiet(fixture, 1);
  }
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  tools.advance(25 * 60 * 60_000);
  await tools.runJobs();
  assert.equal((await placementOf(sent.ampId)).state, 'needs_human');
  await sent.goOn();
  await practice.mend();
  await requireLive(sent);
  const reason = { code: 'no-right-to-publish' } as const;
  await recordRefusal(tools, { placementId: sent.id, number: 2 }, { outcome: 'refused', reason });
  await requireLive(sent);
});
