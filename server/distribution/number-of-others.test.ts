import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { openParcel } from './open-parcel.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';
import { signInOf } from '../sites/wordpress/prepare.ts';
import { callRest } from '../sites/wordpress/rest.ts';
import { updatePlacement } from './update-placement.job.ts';
import { newestUpdates, queueUpdate } from './update-table.ts';

const { practice, tools, anAmp, placementOf } = await aPracticeFixture();

const theirs = { title: 'Our summer fair', slug: 'summer-fair', content: '<p>Come all.</p>' };

/** A live post whose site has come back from a backup, and has given its number to words of its owner's since. */
async function aNumberGivenAnew() {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const placement = await placementOf(ampId);
  const parcel = await openParcel(tools, placement);
  assert.ok(!('outcome' in parcel) && parcel.account?.by === 'password');
  const site = { ...signInOf(parcel.account), root: placement.prepared['rest-root'] ?? '' };
  const path = `wp/v2/posts/${placement.remoteId}`;
  const { status } = await callRest(tools.fetch, site, { method: 'POST', path, body: theirs });
  assert.equal(status, 200);
  return { ampId, placement };
}

async function requireUntouched(remoteId: string | null) {
  const post = (await practice.posts()).find(({ id }) => `${id}` === remoteId);
  assert.deepEqual([post?.title, post?.status], [theirs.title, 'publish']);
}

test('what has the number of our post by now is not thrown away when its Amp ends', async () => {
  const { ampId, placement } = await aNumberGivenAnew();
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  await tools.runJobs();
  await requireUntouched(placement.remoteId);
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'needs_human');
  assert.match(row.why_not_live?.says ?? '', /carries no mark of ours/);
});

test('nor are newly approved words written over it', async () => {
  const { placement } = await aNumberGivenAnew();
  const { id: placementId, payload } = placement;
  await tools.db.transaction(async (tx) => {
    await queueUpdate(tx, { placementId, payload, at: tools.now() });
    await tools.queue.enqueue(tx, updatePlacement, { placementId });
  });
  await tools.runJobs();
  await requireUntouched(placement.remoteId);
  const update = (await newestUpdates(tools.db.root, [placementId])).get(placementId);
  assert.equal(update?.state, 'failed');
  assert.match(JSON.stringify(update.reason), /carries no mark of ours/);
});
