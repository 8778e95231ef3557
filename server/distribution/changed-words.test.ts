import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeDesk } from '#tests/builders/practice-desk.ts';
import { retryPlacement } from './decide-placement.ts';
import { reportOf } from './report.ts';
import { pickUpOverdue } from './watch-placements.job.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts, publishUnder } =
  await aPracticeDesk();

const minute = 60_000;

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
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open at last' });
  await tools.runJobs();
  tools.advance(16 * minute);
  await tools.runJobs();
  const placement = await placementOf(ampId);
  const posts = await livePosts(placement.marker);
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
  assert.deepEqual([report.totals.live, report.totals.live_needs_you], [1, 1]);
  assert.equal(report.totals.needs_you, 0);
  const told = await mailsTo(tools, 'ada@demo.test', 'update-failed');
  assert.equal(told.length, 1, 'the owner is told once');
  assert.match(told[0]?.text ?? '', /Link the account again/);
  assert.equal((await livePosts(placement.marker))[0]?.title, articleFields.headline);
  await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
  await tools.runJobs();
  assert.equal((await livePosts(placement.marker))[0]?.title, 'The quay is open for good');
});

test('an article changed after approval is not sent', async () => {
  const { ampId, moduleId } = await anAmp();
  await tools.db.root
    .updateTable('placements')
    .set({
      payload: JSON.stringify({
        ...(await placementOf(ampId)).payload,
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

/** Whatever is due after so long. */
async function pass(ms: number): Promise<void> {
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

test('writing other words over a post that nobody can read does not make it live', async () => {
  const { ampId, placement } = await publishUnder('none');
  await practice.tamper(placement.marker, 'hide');
  await pass(24 * 60 * minute);
  await pass(6 * minute);
  const shown = async () => {
    const { placements, totals } = await reportOf(tools, ampId);
    return [placements[0]?.state, placements[0]?.update?.state, totals.live];
  };
  assert.deepEqual(await shown(), ['hidden', undefined, 0]);
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open to members' });
  await tools.runJobs();
  assert.deepEqual(await shown(), ['hidden', 'done', 0], 'no look has found it readable');
  await practice.tamper(placement.marker, 'restore');
  await pass(24 * 60 * minute);
  assert.deepEqual(await shown(), ['live', 'done', 1], 'the first that does is believed');
});
