import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { armUpdate } from './arm-update.ts';
import { placementsOf } from './placement-table.ts';
import { claimUpdate, recordUpdate } from './record-update.ts';
import { recoverAttempts } from './recover-attempts.ts';
import { reportOf } from './report.ts';
import { timing } from '#domain/distribution/timing.ts';
import { runUpdatePlacement } from './update-placement.ts';
import { runWatchPlacements } from './watch-placements.ts';

let tools: TestTools;
let ownerId: number;
const headline = 'The quay is open again';

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  ownerId = await anAccount(tools, { email: 'ada@demo.test' });
});
after(() => tools.close());

/** Live in the newsroom, with a change approved and its job waiting. */
async function aChangedAmp() {
  const practiceOrigin = 'http://practice.localhost';
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin, sites: ['newsroom'] });
  await tools.runJobs();
  const hash = await approveHeadline(tools, { ampId, headline, by: ownerId });
  const [placement] = await placementsOf(tools.db.root, ampId);
  assert.equal(placement?.state, 'live');
  return { ampId, placementId: placement.id, marker: placement.marker, hash };
}

const loseJobs = () =>
  sql`delete from pgboss.job where name = 'update-placement'`.execute(tools.db.root);
/** Those of a worker that dies before it leaves more work. */
const losingJobs = () => ({
  ...tools,
  queue: { ...tools.queue, enqueue: () => Promise.resolve() },
});
const look = () => runWatchPlacements(tools, {});
const updateOf = async (ampId: number) => (await reportOf(tools, ampId)).placements[0]?.update;
/** What the newsroom shows under a marker. */
const shown = async (marker: string) =>
  (
    await tools.db.root
      .selectFrom('newsroom_articles')
      .select('content_hash')
      .where('marker', '=', marker)
      .execute()
  ).map(({ content_hash }) => content_hash);

test('an update whose job was lost is taken up again, and written once', async () => {
  const { ampId, marker, hash } = await aChangedAmp();
  await loseJobs();
  await look();
  await tools.runJobs();
  assert.equal((await updateOf(ampId))?.state, 'waiting', 'too early to call it lost');
  tools.advance(timing.overdue + 1000);
  await look();
  assert.ok((await tools.runJobs()).includes('update-placement'));
  assert.equal((await updateOf(ampId))?.state, 'done');
  assert.deepEqual(await shown(marker), [hash]);
  await look();
  assert.deepEqual(await tools.runJobs(), [], 'nothing is left to take up');
});

test('an update whose worker died while writing is written again over the same post', async () => {
  const { ampId, placementId, marker, hash } = await aChangedAmp();
  assert.ok(await claimUpdate(losingJobs(), placementId));
  await loseJobs();
  tools.advance(timing.updateWithin + 1000);
  await look();
  await tools.runJobs();
  assert.equal((await updateOf(ampId))?.state, 'done');
  assert.deepEqual(await shown(marker), [hash]);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('an update that no worker brings to an end is given up after a day, and told', async () => {
  const told = async () => (await mailsTo(tools, 'ada@demo.test', 'update-failed')).length;
  const earlier = await told();
  const { ampId, placementId } = await aChangedAmp();
  await loseJobs();
  for (let hours = 0; hours <= 24; hours += 1) {
    await claimUpdate(losingJobs(), placementId);
    tools.advance(3_601_000);
  }
  assert.equal(await claimUpdate(losingJobs(), placementId), null);
  assert.equal((await updateOf(ampId))?.state, 'failed');
  assert.equal(await told(), earlier + 1);
});

test('a product that starts again goes on with updates at once', async () => {
  if (tools.engine !== 'embedded') return;
  const { ampId } = await aChangedAmp();
  await loseJobs();
  tools.advance(1000);
  await recoverAttempts(tools);
  await tools.runJobs();
  assert.equal((await updateOf(ampId))?.state, 'done');
});

test('an update without a clear answer for a day is given up, and its owner told once', async () => {
  const { ampId, placementId } = await aChangedAmp();
  const earlier = (await mailsTo(tools, 'ada@demo.test', 'update-failed')).length;
  await tools.db.root
    .updateTable('placement_updates')
    .set({ state: 'queued', arrived_at: null })
    .where('placement_id', '=', placementId)
    .execute();
  tools.advance(timing.giveUpLooking + 1000);
  const claimed = await claimUpdate(losingJobs(), placementId);
  assert.ok(claimed);
  const result = { outcome: 'unknown', detail: 'timed out' } as const;
  await recordUpdate(losingJobs(), { ...claimed, result });
  const update = await updateOf(ampId);
  assert.equal(update?.state, 'failed');
  assert.equal(update?.fix, 'retry');
  assert.match(update?.says ?? '', /may still show the earlier text/);
  const told = await mailsTo(tools, 'ada@demo.test', 'update-failed');
  assert.equal(told.length, earlier + 1);
  assert.match(told.at(-1)?.subject ?? '', /was not updated/);
  tools.advance(timing.overdue + 1000);
  await look();
  const taken = (await tools.runJobs()).filter((name) => name !== 'prove-placement');
  assert.deepEqual(taken, [], 'what was given up is not taken up by itself');
});

test('what only waits for its turn is not lost and gets no second job, however late it is', async () => {
  const { ampId } = await aChangedAmp();
  tools.advance(timing.overdue + 1000);
  await look();
  // Put back for a moment, as its work was lost before.
  const dueIn = (minutes: number) =>
    sql`update pgboss.job set start_after = now() + ${minutes} * interval '1 minute'
      where name = 'update-placement'`.execute(tools.db.root);
  await dueIn(1);
  await look();
  await dueIn(0);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'update-placement' and state = 'created'`.execute(tools.db.root);
  assert.equal(rows[0]?.n, 1);
  await tools.runJobs();
  assert.equal((await updateOf(ampId))?.state, 'done');
});

test('an update that others took meanwhile shows nothing in the newsroom', async () => {
  const { ampId, placementId, marker } = await aChangedAmp();
  const expected: { hash?: string } = {};
  for (const transactions of [1, 2]) {
    let begun = 0;
    const transaction: typeof tools.db.transaction = async (work, how) => {
      // Stopped after it was claimed, or right before it writes; others come first.
      if (begun++ === transactions) {
        tools.advance(timing.updateWithin + 1000);
        const words = `The quay is open, ${transactions}`;
        expected.hash = await approveHeadline(tools, { ampId, headline: words, by: ownerId });
        await tools.runJobs();
        assert.deepEqual(await shown(marker), [expected.hash]);
      }
      return tools.db.transaction(work, how);
    };
    await runUpdatePlacement({ ...tools, db: { ...tools.db, transaction } }, { placementId });
    assert.deepEqual(await shown(marker), [expected.hash]);
    await approveHeadline(tools, { ampId, headline: `Once more ${transactions}`, by: ownerId });
  }
  await tools.runJobs();
  assert.equal((await updateOf(ampId))?.state, 'done');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('what must still be true is asked again when a change is about to leave, however long it was prepared', async () => {
  const { ampId, placementId, marker, hash } = await aChangedAmp();
  const claimed = await claimUpdate(losingJobs(), placementId);
  assert.ok(claimed);
  const suspended = tools.db.root.updateTable('people').where('id', '=', ownerId);
  await suspended.set({ role: 'AccountSuspended' }).execute();
  assert.equal(await armUpdate(losingJobs(), claimed), null);
  await runUpdatePlacement(tools, { placementId });
  assert.equal((await updateOf(ampId))?.state, 'failed');
  assert.notDeepEqual(await shown(marker), [hash]);
  await suspended.set({ role: 'Customer' }).execute();
});
