import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { removeAccount } from '../companies/account-table.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { claimPlacement } from './claim-placement.ts';
import { confirmLive, retryPlacement } from './decide-placement.ts';
import { publishAgain } from './publish-again.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { recordNotReady } from './record-outcome.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const { practice, tools, ownerId, anAmp, linkAgain, placementOf, livePosts, publishUnder } =
  await aPracticeFixture();

const minute = 60_000;

test('a refused sign-in stops, names the account, and goes on when it is mended', async () => {
  const { ampId } = await anAmp();
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

test('what is refused again and again is tried again ten times an hour', async () => {
  const { ampId } = await anAmp();
  const { id: placementId } = await placementOf(ampId);
  await practice.fail({ operation: 'users.me', fault: 'unauthorized', times: 50 });
  const pressed = () => retryPlacement(tools, { placementId, personId: ownerId });
  for (let press = 0; press < 10; press += 1) await pressed();
  await assert.rejects(pressed(), /tried again 10 times within an hour/);
  tools.advance(60 * minute);
  await pressed();
  await practice.mend();
});

test('a retry says at once that the account has to be linked first', async () => {
  const { ampId, companyId, accountId } = await anAmp();
  await tools.db.transaction((tx) => removeAccount(tx, { companyId, accountId, at: tools.now() }));
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.why_not_live?.fix, 'reconnect');
  await assert.rejects(
    retryPlacement(tools, { placementId: row?.id ?? 0, personId: ownerId }),
    /Link the same account again, and it goes on by itself/,
  );
  const [later] = (await reportOf(tools, ampId)).placements;
  assert.equal(later?.state, row?.state, 'a refused retry changes nothing');
});

test('an unlinked account is never sent to', async () => {
  const { ampId, accountId } = await anAmp();
  await tools.db.root
    .updateTable('site_accounts')
    .set({ removed_at: tools.now(), secret: null })
    .where('id', '=', accountId)
    .execute();
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.why_not_live?.code, 'account-unlinked');
  assert.equal(row?.attempts.length, 0);
});

test('a person who finds it live says so once; who does not may have it posted anew', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept' });
  await tools.runJobs();
  const placement = await placementOf(ampId);
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
  await practice.mend();
});

test('an Amp that was retracted and approved again is posted anew', async () => {
  const { placement, ampId } = await publishUnder('none');
  await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
  await tools.runJobs();
  const [gone] = (await reportOf(tools, ampId)).placements;
  assert.equal(gone?.state, 'removed');
  assert.match(gone?.why_not_live?.says ?? '', /was on WordPress.*not there any more/);
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
  await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'needs_human');
  assert.match(row?.why_not_live?.says ?? '', /still live on WordPress.*unlinked/);
});

test('a place is the same place when its account was linked anew: two posts are never public there', async () => {
  await practice.mend();
  const amp = await anAmp();
  const { ampId, companyId, accountId } = amp;
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  const first = await placementOf(ampId);
  assert.equal(first.state, 'checking');
  assert.equal((await livePosts(first.marker)).length, 1, 'it is there, and nobody has told us');
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await retractPlacements(tools, tx, ampId);
    await removeAccount(tx, { companyId, accountId, at });
  });
  const chosen = { site_account_id: await linkAgain(amp) };
  const choice = tools.db.root.updateTable('amp_destinations').where('amp_id', '=', ampId);
  await choice.set(chosen).execute();
  await tools.db.transaction((tx) => planPlacements(tools, tx, { ampId, at }));
  await tools.runJobs();
  const [, second] = await placementsOf(tools.db.root, ampId);
  assert.deepEqual([second?.state, second?.reason?.code], ['queued', 'earlier-post']);
  assert.equal((await livePosts(second?.marker ?? '?')).length, 0);
  for (let step = 0; step < 12; step += 1) {
    tools.advance(10 * minute);
    await tools.runJobs();
  }
  const { placements, totals } = await reportOf(tools, ampId);
  assert.deepEqual(
    placements.map(({ state }) => state),
    ['live', 'removed'],
    'it was looked for, and taken off, by the account that is linked now',
  );
  assert.deepEqual([totals.live, totals.total], [1, 1]);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('a post that nobody could read is not said to be live when it cannot be taken off', async () => {
  const { ampId, placement } = await publishUnder('none');
  const hidden = { standing: 'hidden', standing_since: tools.now() } as const;
  const { db } = tools;
  await db.root.updateTable('placements').set(hidden).where('id', '=', placement.id).execute();
  await approveHeadline(tools, { ampId, headline: 'The quay is open again', by: ownerId });
  await db.transaction((tx) => retractPlacements(tools, tx, ampId));
  const account = { removed_at: tools.now(), secret: null };
  const accounts = db.root.updateTable('site_accounts').where('id', '=', placement.accountId);
  await accounts.set(account).execute();
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.deepEqual([row?.state, row?.why_not_live?.fix], ['needs_human', 'take-off']);
  assert.match(row?.why_not_live?.says ?? '', /readers did not see it on WordPress.*unlinked/);
  assert.equal(row?.update, null, 'and no words wait to be written over it');
});

test('a site that takes nothing for a day is not said to be tried again', async () => {
  const { ampId } = await anAmp();
  const { id } = await placementOf(ampId);
  tools.advance(25 * 60 * minute);
  assert.ok(await claimPlacement(tools, id));
  await recordNotReady(tools, id, {
    outcome: 'notsent',
    reason: { code: 'site-unavailable', facts: { detail: 'the connection broke' } },
    retryAt: tools.now(),
  });
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.deepEqual([row?.state, row?.why_not_live?.fix], ['refused', 'retry']);
  assert.match(
    row?.why_not_live?.says ?? '',
    /a whole day \(the connection broke\).*stopped trying/,
  );
  assert.doesNotMatch(row?.why_not_live?.says ?? '', /We try again/);
});
