import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { armAttempt } from '../distribution/arm-attempt.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { claimPlacement } from '../distribution/claim-placement.ts';
import { placementsOf } from '../distribution/placement-table.ts';

let fixture: Awaited<ReturnType<typeof aPublishingFixture>>;
before(async () => {
  // The queue goes by the true clock: what is set for a day that is past would be due at once.
  fixture = await aPublishingFixture({ year: 2027 });
});
after(() => fixture.close());

const inRome = { scheduled_for: '2027-02-01T08:00:00Z', scheduled_zone: 'Europe/Rome' };

/** An approved Amp of an owner with one credit, set for February. */
async function anApproved(schedule: object = inRome) {
  const owner = await fixture.anOwner(1);
  const amp = await aReadyAmp(fixture.tools, { ownerId: owner.id });
  await fixture.publish(owner, amp, schedule);
  assert.equal((await fixture.approve(fixture.editor, amp)).statusCode, 200);
  const [placement] = await placementsOf(fixture.tools.db.root, amp.ampId);
  assert.ok(placement);
  return { owner, amp, placement };
}

const placementNow = async ({ ampId }: { ampId: number }) => {
  const placement = (await placementsOf(fixture.tools.db.root, ampId)).at(-1);
  assert.ok(placement);
  return placement;
};
const isInNewsroom = async (marker: string) => {
  const found = await fixture.tools.db.root
    .selectFrom('newsroom_articles')
    .select('id')
    .where('marker', '=', marker)
    .execute();
  return found.length > 0;
};
const report = async (person: SignedIn, { ampId }: { ampId: number }) =>
  (await person.call('GET', `/press_releases/${ampId}/report`)).json().data;
const sound = async () =>
  assert.deepEqual(await brokenInvariants(fixture.tools.db.root, { now: fixture.tools.now() }), []);

test('an approved Amp that waits for its time is withdrawn: nothing is sent, and its credit comes back once', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  assert.deepEqual(await fixture.credits(owner), { available: 0, held: 0 });
  const answers = await Promise.all([
    fixture.move(owner, amp, 'withdraw'),
    fixture.move(owner, amp, 'withdraw'),
  ]);
  assert.deepEqual(
    answers.map(({ statusCode: code }) => code).toSorted((a, b) => a - b),
    [200, 409],
  );
  const now = await fixture.read(owner, amp);
  assert.equal(now.status, statusCode.draft);
  assert.equal(now.published_at, null);
  assert.deepEqual(await fixture.credits(owner), { available: 1, held: 0 });
  assert.equal((await placementNow(amp)).state, 'cancelled');
  const entries = (await owner.call('GET', '/credits/entries')).json();
  assert.equal(entries.data.items[0].kind, 'return');
  assert.match((await report(owner, amp)).timeline.at(-1).says, /^Withdrawn by/);

  fixture.tools.setNow('2027-02-01T08:00:01Z');
  await fixture.tools.runJobs();
  assert.equal(await isInNewsroom(placement.marker), false, 'its time brings nothing');
  await sound();
});

test('a withdrawn Amp is submitted and approved anew, and costs one credit in all', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  await fixture.move(owner, amp, 'withdraw');
  assert.equal((await fixture.publish(owner, amp)).statusCode, 200);
  await fixture.approve(fixture.editor, amp);
  await fixture.tools.runJobs();
  const placement = await placementNow(amp);
  assert.equal(placement.state, 'live');
  assert.equal(placement.generation, 2);
  assert.deepEqual(await fixture.credits(owner), { available: 0, held: 0 });
  assert.equal((await fixture.move(owner, amp, 'withdraw')).statusCode, 409, 'now it is out');
  await sound();
});

test('whoever is first wins: a worker that arms the post, or the owner who withdraws it', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  for (let round = 0; round < 6; round += 1) {
    const { owner, amp, placement } = await anApproved({});
    assert.ok(await claimPlacement(fixture.tools, placement.id));
    const arm = () =>
      armAttempt(fixture.tools, {
        placementId: placement.id,
        prepared: placement.contentHash,
        sentAs: null,
        timesSent: 0,
        restoredAt: null,
      });
    const withdraw = () => fixture.move(owner, amp, 'withdraw');
    const [armed, answer] =
      round % 2 === 0
        ? await Promise.all([arm(), withdraw()])
        : ((await Promise.all([withdraw(), arm()])).toReversed() as [
            Awaited<ReturnType<typeof arm>>,
            Awaited<ReturnType<typeof withdraw>>,
          ]);
    const isWithdrawn = answer.statusCode === 200;
    assert.equal(isWithdrawn, armed === null, 'one of them, never both');
    const { state } = await placementNow(amp);
    assert.equal(state, isWithdrawn ? 'cancelled' : 'sending');
    const { available } = await fixture.credits(owner);
    assert.equal(available, isWithdrawn ? 1 : 0);
  }
  await sound();
});

test('what was armed can neither be withdrawn nor moved, and the report no longer offers it', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved({});
  assert.equal((await report(owner, amp)).rights.withdraw, true);
  await claimPlacement(fixture.tools, placement.id);
  await armAttempt(fixture.tools, {
    placementId: placement.id,
    prepared: placement.contentHash,
    sentAs: null,
    timesSent: 0,
    restoredAt: null,
  });
  assert.equal((await fixture.move(owner, amp, 'withdraw')).statusCode, 409);
  assert.equal((await fixture.move(owner, amp, 'reschedule', inRome)).statusCode, 409);
  const { rights } = await report(owner, amp);
  assert.deepEqual([rights.withdraw, rights.reschedule], [false, false]);
});

test('an approved Amp gets another time by the clock of a zone, and goes out then and not before', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  assert.match(
    (await report(owner, amp)).placements[0].why_not_live.says,
    /scheduled for 1 February 2027 at 09:00 CET/,
  );
  const later = { scheduled_for: '2027-02-03T15:00:00Z', scheduled_zone: 'America/New_York' };
  const { totals } = await report(owner, amp);
  assert.deepEqual([totals.waiting, totals.working, totals.checking], [1, 0, 0]);
  const answer = await fixture.move(owner, amp, 'reschedule', later);
  assert.equal(answer.json().data.scheduled_for, '2027-02-03T15:00:00.000Z');
  const shown = await report(owner, amp);
  assert.equal(shown.scheduled_zone, 'America/New_York');
  const [line] = (await owner.call('GET', '/press_releases')).json().data.items;
  assert.equal(line.scheduled_for, later.scheduled_for.replace('Z', '.000Z'));
  assert.equal(shown.placements[0].state_words, 'Waiting for its time');
  assert.match(shown.placements[0].why_not_live.says, /3 February 2027 at 10:00 GMT-5/);

  fixture.tools.setNow('2027-02-01T08:00:01Z');
  await fixture.tools.runJobs();
  assert.equal(
    (await placementNow(amp)).state,
    'queued',
    'the job of the earlier time does nothing',
  );
  assert.equal(await isInNewsroom(placement.marker), false);
  fixture.tools.setNow('2027-02-03T15:00:01Z');
  await fixture.tools.runJobs();
  assert.equal((await placementNow(amp)).state, 'live');
  assert.equal((await placementsOf(fixture.tools.db.root, amp.ampId)).length, 1);
  await sound();
});

test('what was set for later is published now, once, though its old job still comes', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  assert.equal((await fixture.move(owner, amp, 'reschedule', {})).statusCode, 200);
  await fixture.tools.runJobs();
  const live = await placementNow(amp);
  assert.equal(live.state, 'live');
  fixture.tools.setNow('2027-02-01T08:00:01Z');
  await fixture.tools.runJobs();
  assert.deepEqual((await placementNow(amp)).liveAt, live.liveAt);
});

test('the time of an Amp in review is changed before anybody has approved it', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const owner = await fixture.anOwner(1);
  const amp = await aReadyAmp(fixture.tools, { ownerId: owner.id });
  await fixture.publish(owner, amp);
  const wrong = await fixture.move(owner, amp, 'reschedule', {
    ...inRome,
    scheduled_zone: 'Mars/One',
  });
  assert.ok(wrong.json().meta.fields.scheduled_zone);
  await fixture.move(owner, amp, 'reschedule', inRome);
  await fixture.approve(fixture.editor, amp);
  const placement = await placementNow(amp);
  assert.equal(placement.notBefore?.toISOString(), '2027-02-01T08:00:00.000Z');
});

test('a post that is tried again still waits for the time its Amp is set for', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  await fixture.tools.db.root
    .updateTable('placements')
    .set({ state: 'skipped', not_before: null })
    .where('id', '=', placement.id)
    .execute();
  const answer = await owner.call('POST', `/placements/${placement.id}/retry`);
  assert.equal(answer.json().data.state, 'queued');
  await fixture.tools.runJobs();
  assert.equal(await isInNewsroom(placement.marker), false);
  assert.equal((await placementNow(amp)).notBefore?.toISOString(), '2027-02-01T08:00:00.000Z');
});

test('a report names an approval only while it stands', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  assert.ok((await report(owner, amp)).approved);
  await fixture.move(owner, amp, 'withdraw');
  assert.equal((await report(owner, amp)).approved, null, 'it is a draft again');
  await fixture.publish(owner, amp, inRome);
  assert.equal((await fixture.read(owner, amp)).status, statusCode.pending);
  assert.equal((await report(owner, amp)).approved, null, 'it is in review');
  await fixture.approve(fixture.editor, amp);
  assert.ok((await report(owner, amp)).approved);
});

test('nobody else withdraws an Amp or moves its time, and an editor does not decide about posts', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  const stranger = await fixture.anOwner();
  for (const person of [stranger, fixture.editor])
    for (const name of ['withdraw', 'reschedule'])
      assert.equal((await fixture.move(person, amp, name, {})).statusCode, 404, name);
  const retry = await fixture.editor.call('POST', `/placements/${placement.id}/retry`);
  assert.equal(retry.statusCode, 404);
  assert.equal((await report(fixture.editor, amp)).rights.decide, false, 'and is not offered it');
  assert.equal((await report(owner, amp)).rights.decide, true);
  assert.equal((await placementNow(amp)).state, 'queued');
});

test('the mail about an approval names the time it is set for, and does not say it is going out', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const { owner } = await anApproved();
  const [mail] = await mailsTo(fixture.tools, owner.email, 'amp-live');
  assert.match(mail?.text ?? '', /goes out to the sites you chose on 1 February 2027 at 09:00 CET/);
  assert.doesNotMatch(mail?.text ?? '', /is going out/);
});
