import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { listOverdue } from '../admin/list-overdue.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { placementsOf } from '../distribution/placement-table.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { admin, anOwner, approve, credits, editor, move, publish, read, reject, tools } = fixture;

test('a rejected Amp tells why, gives its credit back, and can be published again', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  assert.equal((await reject(editor, amp)).statusCode, 200);
  const rejected = await read(owner, amp);
  assert.equal(rejected.status, statusCode.rejected);
  assert.equal(rejected.reject_reason, 'Say who built the ferry.');
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });

  assert.equal((await publish(owner, amp)).json().data.status, statusCode.pending);
  assert.deepEqual(await credits(owner), { available: 0, held: 1 });
  assert.equal((await approve(editor, amp)).statusCode, 200);
  assert.deepEqual(await credits(owner), { available: 0, held: 0 });
});

test('an editor who gets a text again sees what changed since it was submitted before', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const waiting = async () => (await editor.call('GET', `/articles/${amp.moduleId}`)).json().data;
  await publish(owner, amp);
  assert.equal((await waiting()).changed_since_submission, false);
  await reject(editor, amp);
  assert.equal((await waiting()).reviewed, 'reviewed', 'who decides has read it');
  await publish(owner, amp);
  assert.equal((await waiting()).changed_since_submission, false, 'the same words');

  await reject(editor, amp);
  const headline = 'The ferry of Orrin Vale crosses twice a day';
  await owner.call('PATCH', `/articles/${amp.moduleId}`, { headline });
  const since = await owner.call('GET', `/articles/${amp.moduleId}/diff?from=submitted`);
  assert.deepEqual(
    since.json().data.fields.map(({ field }: { field: string }) => field),
    ['headline'],
    'its owner sees the same before it is submitted again',
  );
  const contentHash = (await waiting()).content_hash;
  await publish(owner, { ...amp, contentHash });
  assert.equal((await waiting()).changed_since_submission, true);
  assert.equal((await waiting()).reviewed, 'stale');
  const diff = await editor.call('GET', `/articles/${amp.moduleId}/diff?from=submitted`);
  const { fields } = diff.json().data;
  assert.deepEqual(
    fields.map(({ field }: { field: string }) => field),
    ['headline'],
  );
  assert.ok(JSON.stringify(fields).includes('Orrin Vale'));
});

test('a submitted Amp can be taken back, and a rejected one made a draft', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const withdrawn = await move(owner, amp, 'withdraw');
  assert.equal(withdrawn.json().data.status, statusCode.draft);
  assert.equal(withdrawn.json().data.modules[0].approval, 'not_needed');
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  assert.equal((await editor.call('GET', `/articles/${amp.moduleId}`)).statusCode, 404);

  await publish(owner, amp);
  await reject(editor, amp);
  const reopened = await move(owner, amp, 'reopen');
  assert.equal(reopened.json().data.status, statusCode.draft);
  assert.equal(reopened.json().data.reject_reason, null);
});

test('two editors deciding at once: one decision holds, the other is refused', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const answers = await Promise.all([approve(editor, amp), reject(admin, amp)]);
  assert.equal(answers.filter(({ statusCode: code }) => code === 200).length, 1);
  assert.equal(answers.filter(({ statusCode: code }) => code === 409).length, 1);
  const { held } = await credits(owner);
  assert.equal(held, 0);
});

test('submitting and taking back over and over mails no editor, and ends after ten in a minute', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const mailed = async () =>
    (await keptMails(tools)).filter(({ key }) => key.startsWith(`amp-submitted:${amp.ampId}:`));
  await publish(owner, amp);
  assert.ok((await mailed()).length >= 2, 'editors and administrators are to hear of it');
  await move(owner, amp, 'withdraw');
  assert.deepEqual(await mailed(), []);
  for (let round = 1; round < 10; round += 1) {
    await publish(owner, amp);
    await move(owner, amp, 'withdraw');
  }
  assert.deepEqual(await mailed(), []);
  assert.equal((await publish(owner, amp)).statusCode, 429);
});

test('steps that are not open are refused, and change nothing [R5.45]', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  for (const name of ['withdraw', 'reopen', 'cancel_payment'])
    assert.equal((await move(owner, amp, name)).statusCode, 409, name);
  await publish(owner, amp);
  assert.equal((await publish(owner, amp)).statusCode, 409);
  await approve(editor, amp);
  assert.equal((await approve(editor, amp)).statusCode, 409);
  await tools.runJobs();
  assert.equal((await move(owner, amp, 'withdraw')).statusCode, 409, 'it is sent');
  assert.equal((await move(owner, amp, 'reschedule', {})).statusCode, 409);
});

test('an admin takes a live Amp down; for its owner there is no such step', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await approve(editor, amp);
  const reason = 'The ferry did not cross.';
  assert.equal((await move(owner, amp, 'retract', { reason })).statusCode, 404);
  assert.equal((await move(admin, amp, 'retract', { reason: ' ' })).statusCode, 422);
  const retracted = await move(admin, amp, 'retract', { reason });
  assert.equal(retracted.json().data.status, statusCode.rejected);
  assert.deepEqual(await credits(owner), { available: 0, held: 0 });
});

test('a retracted Amp goes live again only when an editor approves it again', async () => {
  const owner = await anOwner(2);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await approve(editor, amp);
  await move(admin, amp, 'retract', { reason: 'The ferry did not cross.' });
  const again = (await publish(owner, amp)).json().data;
  assert.equal(again.status, statusCode.pending);
  assert.equal(again.modules[0].approval, 'awaiting');
  assert.equal((await placementsOf(tools.db.root, amp.ampId)).length, 1);
  assert.equal((await approve(editor, amp)).statusCode, 200);
  assert.equal((await read(owner, amp)).status, statusCode.live);
});

test('deleting an Amp in review gives its credit back, and it is gone for everyone', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const path = `/press_releases/${amp.ampId}`;
  assert.equal((await owner.call('DELETE', path)).statusCode, 409);
  assert.equal((await admin.call('DELETE', path)).statusCode, 200);
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  for (const person of [owner, editor, admin])
    assert.equal((await person.call('GET', path)).statusCode, 404);
});

test('callers read of an Amp: 0 a draft, 1 submitted, 3 rejected, 2 approved, 7 without a credit [R4.56, R4.57, R4.58, R4.59, R4.63]', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const code = async () => (await read(owner, amp)).status;
  assert.equal(await code(), 0);
  await publish(owner, amp);
  assert.equal(await code(), 1);
  await reject(editor, amp);
  assert.equal(await code(), 3);
  await publish(owner, amp);
  await approve(editor, amp);
  assert.equal(await code(), 2);
  const unpaid = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, unpaid);
  assert.equal((await read(owner, unpaid)).status, 7);
});

test('callers read 4 of an Amp with an author, 5 where its client is asked, 6 where they agreed, 8 while it is generated [R4.60, R4.61, R4.62, R4.64]', async () => {
  const owner = await anOwner(1);
  const { ampId } = await aReadyAmp(tools, { ownerId: owner.id });
  const codes = [
    ['needsAuthor', 4],
    ['awaitingClient', 5],
    ['clientApproved', 6],
    ['generating', 8],
  ] as const;
  for (const [status, code] of codes) {
    await tools.db.transaction((tx) =>
      updateAmp(tx, { ampId, at: tools.now(), change: { status } }),
    );
    const list = await owner.call('GET', `/press_releases?status=${code}`);
    const found: { id: number; status: number }[] = list.json().data.items;
    assert.deepEqual(
      found.map((line) => [line.id, line.status]),
      [[ampId, code]],
      status,
    );
  }
});

test('a comment is a 2, what continues it a 5, an approval a 0, a rejection a 1, an admin’s note a 6 [R4.65]', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const say = async (text: string, parent_id: number | null = null) => {
    const body = { text, parent_id };
    const said = await owner.call('POST', `/press_releases/${amp.ampId}/events`, body);
    return said.json().data.id;
  };
  const first = await say('Which quay?');
  await say('The eastern one.', await say('The one with the crane.', first));
  await publish(owner, amp);
  await reject(editor, amp);
  await publish(owner, amp);
  await approve(editor, amp);
  await move(admin, amp, 'retract', { reason: 'The ferry does not sail.' });
  const events = await owner.call('GET', `/press_releases/${amp.ampId}/events`);
  const types = events.json().data.items.map(({ type }: { type: number }) => type);
  assert.deepEqual(types, [6, 0, 1, 5, 5, 2]);
});

test('what no editor decided by its day is overdue, and not before', async () => {
  const owner = await anOwner(1);
  await publish(owner, await aReadyAmp(tools, { ownerId: owner.id }));
  const late = async () => {
    const { items } = await listOverdue(tools);
    return items.filter(({ kind }) => kind === 'review').map(({ count }) => count);
  };
  assert.deepEqual(await late(), []);
  tools.advance(limits.review.decidedHours * 3_600_000 - 60_000);
  assert.deepEqual(await late(), []);
  tools.advance(660_000);
  const [count = 0] = await late();
  assert.ok(count > 0);
});
