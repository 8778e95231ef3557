import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aLetter } from '#tests/builders/letters.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { revokeLetter } from '../letters/revoke-letter.ts';
import { newestMails } from '../notices/outbox-table.ts';
import { changeRole } from '../people/accounts/manage-account.ts';
import { armAttempt } from './arm-attempt.ts';
import { attemptsOf } from './attempt-table.ts';
import { claimPlacement } from './claim-placement.ts';
import { retryPlacement } from './decide-placement.ts';
import { evidenceOf } from './evidence-table.ts';
import { reportOf } from './report.ts';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();

const revoke = (letterId: number) => {
  const email = 'ada@demo.test';
  const person = { id: ownerId, role: 'Customer' as const, email, firstname: 'Ada', lastname: '' };
  return revokeLetter(tools, {
    letterId,
    reason: 'New press officer',
    person: { ...person, resellerId: null, flags: [] },
  });
};

test('a letter revoked while an Amp waits stops it before anything is sent, and the report says so', async () => {
  const { ampId, companyId, letterId } = await anAmp();
  await revoke(letterId);
  const postsBefore = (await practice.posts()).length;
  await tools.runJobs();
  assert.equal((await practice.posts()).length, postsBefore, 'nothing reached the site');
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'queued');
  assert.equal(row?.state_words, 'Held: letter to sign');
  assert.equal(row?.why_not_live?.fix, 'sign');
  assert.match(
    row?.why_not_live?.says ?? '',
    /^No letter of authorization of Harborlight .* is in force\. Nothing is sent without it/,
  );
  assert.deepEqual(row?.attempts, []);
  assert.match(
    (await newestMails(tools.db.root, 1))[0]?.subject ?? '',
    /will not go out as things stand/,
  );

  const { id } = await placementOf(ampId);
  const retry = () => retryPlacement(tools, { placementId: id, personId: ownerId });
  await assert.rejects(retry(), /Once a new one is signed, this goes on by itself/);
  await tools.db.transaction((tx) =>
    aLetter(tx, { signerId: ownerId, companyId, at: tools.now() }),
  );
  await retry();
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live', 'a new letter lets it go on');
});

test('a live post is not written over after its letter was revoked, and the owner is told', async () => {
  const { ampId, letterId } = await anAmp(['newsroom']);
  await tools.runJobs();
  const { contentHash: earlier } = await placementOf(ampId);
  await approveHeadline(tools, { ampId, headline: 'The quay is open again', by: ownerId });
  await revoke(letterId);
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.update?.state, 'failed');
  assert.match(row?.update?.says ?? '', /^The letter of authorization of .* is not in force/);
  assert.equal((await placementOf(ampId)).contentHash, earlier);
  assert.equal((await mailsTo(tools, 'ada@demo.test', 'update-failed')).length, 1);
});

test('nothing is written over a live post of a suspended owner, who is told once and can retry afterwards', async () => {
  const { ampId } = await anAmp(['newsroom']);
  await tools.runJobs();
  const { id: placementId, contentHash: earlier } = await placementOf(ampId);
  const told = (await mailsTo(tools, 'ada@demo.test', 'update-failed')).length;
  const give = (role: 'AccountSuspended' | 'Customer') =>
    changeRole(tools, { personId: ownerId, role, reason: 'A complaint', by: null });
  await give('AccountSuspended');
  const hash = await approveHeadline(tools, { ampId, headline: 'The quay shuts', by: ownerId });
  await tools.runJobs();
  const { update } = (await reportOf(tools, ampId)).placements[0] ?? {};
  assert.deepEqual([update?.state, update?.fix], ['failed', 'retry']);
  assert.match(update?.says ?? '', /since the account of .* is suspended.*approved before/);
  assert.equal((await placementOf(ampId)).contentHash, earlier);
  assert.equal((await mailsTo(tools, 'ada@demo.test', 'update-failed')).length, told + 1);
  await give('Customer');
  await retryPlacement(tools, { placementId, personId: ownerId });
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).contentHash, hash);
});

test('what is armed under a letter is sent, though the letter is revoked a moment later', async () => {
  const { ampId, letterId } = await anAmp();
  const { id } = await placementOf(ampId);
  assert.ok(await claimPlacement(tools, id));
  assert.ok(
    await armAttempt(tools, {
      placementId: id,
      prepared: (await placementOf(ampId)).contentHash,
      sentAs: null,
      timesSent: 0,
      restoredAt: null,
    }),
  );
  await revoke(letterId);
  const placement = await placementOf(ampId);
  assert.equal(placement.state, 'sending');
  assert.equal((await attemptsOf(tools.db.root, [id])).length, 1);
  const armed = (await evidenceOf(tools.db.root, id)).find(({ kind }) => kind === 'armed');
  assert.ok(armed);
  assert.deepEqual((armed.body as { letters: string[] }).letters, ['b'.repeat(64)]);
});
