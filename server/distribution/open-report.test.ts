import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { firstNews } from '#tests/builders/first-news.ts';
import { aLiveAmp, articleFields } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { armAttempt } from './arm-attempt.ts';
import { claimPlacement } from './claim-placement.ts';
import { reportOf } from './report.ts';

let tools: TestTools;
let ownerId: number;

before(async () => {
  tools = await testTools();
  ownerId = await anAccount(tools, { email: 'ada@demo.test' });
});
after(() => tools.close());

/** A placement that is being prepared, and what a report that is open shows once arming has ended. */
async function aPreparedPlacement() {
  const { ampId } = await aLiveAmp(tools, {
    ownerId,
    practiceOrigin: 'http://practice.localhost:3000',
    sites: ['newsroom'],
  });
  const [placement] = await wholePlacements(tools.db.root, ampId);
  assert.ok(placement);
  assert.ok(await claimPlacement(tools, placement.id));
  return {
    ampId,
    placement,
    shownAfterArming: async (prepared = placement.contentHash) => {
      const told = firstNews(tools, `amp:${ampId}`);
      const armed = await armAttempt(tools, {
        placementId: placement.id,
        prepared,
        sentAs: null,
        timesSent: 0,
        restoredAt: null,
      });
      await told;
      const [row] = (await reportOf(tools, ampId)).placements;
      return { isArmed: armed !== null, state: row?.state, why: row?.why_not_live?.code };
    },
  };
}

test('an open report is told that a post was armed', async () => {
  const { shownAfterArming } = await aPreparedPlacement();
  assert.deepEqual(await shownAfterArming(), { isArmed: true, state: 'sending', why: undefined });
});

test('an open report is told that a post goes back into the line for newer words', async () => {
  const { shownAfterArming } = await aPreparedPlacement();
  const shown = await shownAfterArming('a'.repeat(64));
  assert.deepEqual(shown, { isArmed: false, state: 'queued', why: 'waiting-for-worker' });
});

test('an open report is told that a post was cancelled with its Amp', async () => {
  const { ampId, shownAfterArming } = await aPreparedPlacement();
  await tools.db.root.updateTable('amps').set({ status: 3 }).where('id', '=', ampId).execute();
  const shown = await shownAfterArming();
  assert.deepEqual(shown, { isArmed: false, state: 'cancelled', why: 'withdrawn' });
});

test('words that are not the approved ones stop a post, and report and owner are told', async () => {
  const { placement, shownAfterArming } = await aPreparedPlacement();
  await tools.db.root
    .updateTable('placements')
    .set({ payload: JSON.stringify({ ...placement.payload, headline: 'Other words' }) })
    .where('id', '=', placement.id)
    .execute();
  const shown = await shownAfterArming();
  assert.deepEqual(shown, { isArmed: false, state: 'refused', why: 'content-changed' });
  const mails = await mailsTo(tools, 'ada@demo.test', 'placement-needs-you');
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /The text changed after it was approved/);
});

test('a report names the company, and carries what its posts can be drawn from', async () => {
  const { ampId } = await aPreparedPlacement();
  const { company, approved, placements } = await reportOf(tools, ampId);
  assert.match(company ?? '', /^Harborlight/);
  assert.equal(approved, null);
  assert.deepEqual(
    placements.map(({ piece }) => [piece?.title, piece?.summary, piece?.company]),
    [[articleFields.headline, articleFields.summary, company]],
  );
});

test('a post whose words were forgotten with its owner stands in its report still', async () => {
  const { ampId, placement } = await aPreparedPlacement();
  await tools.db.root
    .updateTable('placements')
    .set({ payload: JSON.stringify({}), piece: null, state: 'cancelled' })
    .where('id', '=', placement.id)
    .execute();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.deepEqual([row?.module, row?.state, row?.piece], ['article', 'cancelled', null]);
  const [emptied] = await wholePlacements(tools.db.root, ampId);
  assert.ok(emptied);
  assert.throws(() => emptied.payload, 'there is nothing left to be sent');
});
