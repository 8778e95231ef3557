import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { listOverdue } from '../admin/list-overdue.ts';
import { removeAccount } from '../companies/account-table.ts';
import { linkAccount } from '../companies/link-account.ts';
import { unlinkAccount } from '../companies/unlink-account.ts';
import { insertTransfer } from '../credits/ledger-table.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { changeRole } from '../people/accounts/manage-account.ts';
import { armAttempt } from './arm-attempt.ts';
import { runAskHeld } from './ask-held.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { attemptsOf } from './attempt-table.ts';
import { cancelUnsent, moveUnsent } from './before-sending.ts';
import { claimPlacement } from './claim-placement.ts';
import { retryPlacement } from './decide-placement.ts';
import { pauseSite, resumeSite } from './pause-site.ts';
import { runPublishPlacement } from './publish-placement.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts, linkAgain } =
  await aPracticeFixture();
const email = 'ada@demo.test';
const owner = { id: ownerId, role: 'Customer' as const, email, firstname: 'Ada', lastname: '' };
const person = { ...owner, resellerId: null, flags: [] };
const hour = 3_600_000;

/** Approved, and set for an hour from now. */
async function aScheduled(sites?: Parameters<typeof anAmp>[0]) {
  const amp = await anAmp(sites);
  const at = tools.now();
  const schedule = { scheduled_for: new Date(at.getTime() + hour), scheduled_zone: 'UTC' };
  await tools.db.root.updateTable('amps').set(schedule).where('id', '=', amp.ampId).execute();
  await tools.db.transaction((tx) =>
    moveUnsent(tools, tx, { ampId: amp.ampId, schedule, personId: ownerId }),
  );
  await tools.runJobs();
  return amp;
}

const only = async (ampId: number) => {
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.ok(row);
  return row;
};
const askOf = (ampId: number) =>
  tools.db.transaction((tx) => tools.queue.enqueue(tx, askWaiting, { ampId }));

test('what waits for an account says so the moment that is unlinked, in one mail, and goes on when it is linked again', async () => {
  const amp = await aScheduled();
  const posted = (await practice.posts()).length;
  const mails = (await mailsTo(tools, email, 'posts-held')).length;
  await unlinkAccount(tools, { ...amp, person });
  await tools.runJobs();
  const held = await only(amp.ampId);
  assert.deepEqual(
    [held.state, held.is_held, held.state_words],
    ['queued', true, 'Held: account unlinked'],
  );
  assert.equal(held.why_not_live?.fix, 'reconnect');
  const { totals } = await reportOf(tools, amp.ampId);
  assert.deepEqual([totals.needs_you, totals.waiting], [1, 0]);
  const told = (await mailsTo(tools, email, 'posts-held')).slice(mails);
  assert.equal(told.length, 1);
  assert.match(told[0]?.text ?? '', /WordPress, set for/);

  tools.advance(hour + 1000);
  await tools.runJobs();
  assert.equal((await practice.posts()).length, posted, 'its time brings nothing');
  assert.equal((await mailsTo(tools, email, 'posts-held')).length, mails + 1, 'nor a second mail');
  await linkAgain(amp);
  await tools.runJobs();
  const { marker, state } = await placementOf(amp.ampId);
  assert.equal(state, 'live');
  assert.equal((await livePosts(marker)).length, 1);
  assert.match((await mailsTo(tools, email, 'posts-go-on')).at(-1)?.subject ?? '', /goes on$/);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('what an account refused before anything was sent goes on when it is linked again, and only that', async () => {
  const [neverSent, sent] = [await anAmp(), await anAmp()];
  const { id: neverSentId } = await placementOf(neverSent.ampId);
  const { id: sentId } = await placementOf(sent.ampId);
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await runPublishPlacement(tools, { placementId: neverSentId });
  await practice.mend();
  await practice.fail({ operation: 'posts.create', fault: 'unauthorized' });
  await runPublishPlacement(tools, { placementId: sentId });
  await tools.runJobs();
  for (const { ampId } of [neverSent, sent]) {
    const { state, why_not_live } = await only(ampId);
    assert.deepEqual([state, why_not_live?.code], ['refused', 'sign-in-refused']);
  }

  for (const { companyId } of [neverSent, sent])
    await linkAccount(tools, {
      companyId,
      person,
      site: 'wordpress',
      credentials: {
        by: 'password',
        base_url: `${practice.origin}/wordpress/harborlight`,
        user: 'editor',
        application_password: 'abcd efgh ijkl mnop qrst uvwx',
      },
    });
  await tools.runJobs();
  const gone = await placementOf(neverSent.ampId);
  assert.equal(gone.state, 'live');
  assert.equal((await livePosts(gone.marker)).length, 1);
  assert.equal((await placementOf(sent.ampId)).state, 'refused', 'its owner tries that again');
  await retryPlacement(tools, { placementId: sentId, personId: ownerId });
  await tools.runJobs();
  const { marker } = await placementOf(sent.ampId);
  assert.equal((await livePosts(marker)).length, 1);
});

test('a post that is held keeps nobody from hearing where the others are live', async () => {
  const told = () => mailsTo(tools, email, 'report-complete');
  const before = (await told()).length;
  const amp = await anAmp(['newsroom', 'wordpress']);
  await unlinkAccount(tools, { ...amp, person });
  await tools.runJobs();
  const [first, ...more] = (await told()).slice(before);
  assert.match(first?.subject ?? '', /^Live on 1 of 2/);
  assert.match(first?.text ?? '', /It is not live on WordPress: the report says why/);
  assert.deepEqual(more, []);
  await linkAgain(amp);
  await tools.runJobs();
  assert.match((await told()).slice(before + 1)[0]?.subject ?? '', /^Live on 2 of 2/);
});

test('another time for what is held is told to nobody as if it were mended', async () => {
  const amp = await aScheduled();
  await unlinkAccount(tools, { ...amp, person });
  await tools.runJobs();
  const told = async () => [
    (await mailsTo(tools, email, 'posts-held')).length,
    (await mailsTo(tools, email, 'posts-go-on')).length,
  ];
  const before = await told();
  const at = tools.now();
  const schedule = { scheduled_for: new Date(at.getTime() + 3 * hour), scheduled_zone: 'UTC' };
  await tools.db.root.updateTable('amps').set(schedule).where('id', '=', amp.ampId).execute();
  await tools.db.transaction((tx) =>
    moveUnsent(tools, tx, { ampId: amp.ampId, schedule, personId: ownerId }),
  );
  assert.equal((await only(amp.ampId)).state_words, 'Held: account unlinked');
  await runAskHeld(tools, {});
  await tools.runJobs();
  assert.deepEqual(await told(), before);
  await tools.db.transaction((tx) => cancelUnsent(tools, tx, amp.ampId));
});

test('several Amps that one cause stops are told in one message, and so is that they go on', async () => {
  const amps = [await aScheduled(['newsroom']), await aScheduled(['newsroom'])];
  const before = {
    held: (await mailsTo(tools, email, 'posts-held')).length,
    on: (await mailsTo(tools, email, 'posts-go-on')).length,
  };
  const give = (role: 'AccountSuspended' | 'Customer') =>
    changeRole(tools, { personId: ownerId, role, reason: 'A complaint', by: null });
  await give('AccountSuspended');
  const held = (await mailsTo(tools, email, 'posts-held')).slice(before.held);
  assert.deepEqual(
    held.map(({ subject }) => subject),
    ['2 Amps will not go out as things stand'],
  );
  assert.match(held[0]?.text ?? '', /The account of .* is suspended/);
  await give('Customer');
  const on = (await mailsTo(tools, email, 'posts-go-on')).slice(before.on);
  assert.deepEqual(
    on.map(({ subject }) => subject),
    ['2 Amps go on'],
  );
  for (const { ampId } of amps)
    assert.equal((await only(ampId)).state_words, 'Waiting for its time');
});

test('what is withdrawn or retracted while it is held never goes out, and nobody is told that it goes on', async () => {
  const [withdrawn, retracted] = [await aScheduled(), await aScheduled()];
  const told = (await mailsTo(tools, email, 'posts-go-on')).length;
  for (const amp of [withdrawn, retracted]) await unlinkAccount(tools, { ...amp, person });
  await tools.runJobs();
  await tools.db.transaction((tx) => cancelUnsent(tools, tx, withdrawn.ampId));
  await tools.db.transaction((tx) => retractPlacements(tools, tx, retracted.ampId));
  for (const amp of [withdrawn, retracted]) await linkAgain(amp);
  tools.advance(hour + 1000);
  await tools.runJobs();
  for (const { ampId } of [withdrawn, retracted]) {
    const { id, state } = await placementOf(ampId);
    assert.equal(state, 'cancelled');
    assert.deepEqual(await attemptsOf(tools.db.root, [id]), []);
  }
  assert.equal((await mailsTo(tools, email, 'posts-go-on')).length, told);
});

test('an account unlinked between preparing and arming stops the post, also when it is linked anew meanwhile', async () => {
  const amp = await anAmp();
  const { id, contentHash } = await placementOf(amp.ampId);
  assert.ok(await claimPlacement(tools, id));
  const at = tools.now();
  await tools.db.transaction((tx) => removeAccount(tx, { ...amp, at }));
  await linkAgain(amp);
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
  await tools.runJobs();
  const { marker, accountId } = await placementOf(amp.ampId);
  assert.notEqual(accountId, amp.accountId, 'it goes by the account that is linked now');
  assert.equal((await livePosts(marker)).length, 1);
});

test('an Amp whose credit was given back, or lapsed, sends nothing more', async () => {
  for (const kind of ['return', 'lapse'] as const) await sendsNothingAfter(kind);
});

async function sendsNothingAfter(kind: 'return' | 'lapse') {
  const { ampId } = await anAmp(['newsroom']);
  const [issued, spent, mine] = [
    { personId: null, kind: 'issued', product: 'amp' },
    { personId: null, kind: 'spent', product: 'amp' },
    { personId: ownerId, kind: 'available', product: 'amp' },
  ] as const;
  const move = { quantity: 1, ampId, at: tools.now() };
  await tools.db.transaction(async (tx) => {
    await insertTransfer(tx, {
      ...move,
      key: `spent before ${kind}`,
      kind: 'capture',
      from: issued,
      to: spent,
    });
    await insertTransfer(tx, { ...move, key: `back by ${kind}`, kind, from: spent, to: mine });
  });
  await tools.runJobs();
  const row = await only(ampId);
  assert.deepEqual([row.state, row.attempts.length], ['refused', 0]);
  assert.match(row.why_not_live?.says ?? '', /credit of this Amp was given back/);
}

test('what is late is listed for administrators, and what is held is not late', async () => {
  const { items: calm } = await listOverdue(tools);
  await anAmp(['newsroom']);
  const held = await aScheduled();
  await unlinkAccount(tools, { ...held, person });
  await tools.runJobs();
  await anAmp(['newsroom']);
  tools.advance(6 * 60_000);
  const { items } = await listOverdue(tools);
  const post = items.find(({ kind }) => kind === 'post');
  assert.equal(post?.says, 'One post should have been sent or looked for by now.');
  assert.deepEqual(
    calm.map(({ kind }) => kind),
    [],
  );
  await tools.runJobs();
  assert.equal(
    (await listOverdue(tools)).items.find(({ kind }) => kind === 'post'),
    undefined,
  );
});

test('a pause that lasts is told in one mail; a short one is only shown', async () => {
  const later = await aScheduled(['newsroom']);
  const { ampId } = await anAmp(['newsroom']);
  const told = async () => (await mailsTo(tools, email, 'posts-held')).length;
  await pauseSite(tools, { site: 'newsroom', reason: 'It is being moved.', by: null });
  const before = await told();
  assert.equal((await only(ampId)).state_words, 'Held: site paused');
  const scheduled = await only(later.ampId);
  assert.equal(scheduled.state_words, 'Waiting for its time');
  assert.match(scheduled.why_not_live?.says ?? '', /^It is scheduled for .* If that is still so/);
  assert.equal(await told(), before);
  tools.advance(11 * 60_000);
  await askOf(ampId);
  assert.equal(await told(), before + 1);
  await resumeSite(tools, { site: 'newsroom', by: null });
  await tools.runJobs();
  assert.equal((await only(ampId)).state, 'live');
});
