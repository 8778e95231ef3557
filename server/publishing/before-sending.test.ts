import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPublishingDesk } from '#tests/builders/publishing-desk.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { armAttempt } from '../distribution/arm-attempt.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { claimPlacement } from '../distribution/claim-placement.ts';
import { placementsOf } from '../distribution/placement-table.ts';

let desk: Awaited<ReturnType<typeof aPublishingDesk>>;
before(async () => {
  // The queue goes by the true clock: what is set for a day that is past would be due at once.
  desk = await aPublishingDesk({ year: 2027 });
});
after(() => desk.close());

const inRome = { scheduled_for: '2027-02-01T08:00:00Z', scheduled_zone: 'Europe/Rome' };

/** An approved Amp of an owner with one credit, set for February. */
async function anApproved(schedule: object = inRome) {
  const owner = await desk.anOwner(1);
  const amp = await aReadyAmp(desk.tools, { ownerId: owner.id });
  await desk.publish(owner, amp, schedule);
  assert.equal((await desk.approve(desk.editor, amp)).statusCode, 200);
  const [placement] = await placementsOf(desk.tools.db.root, amp.ampId);
  assert.ok(placement);
  return { owner, amp, placement };
}

const placementNow = async ({ ampId }: { ampId: number }) => {
  const placement = (await placementsOf(desk.tools.db.root, ampId)).at(-1);
  assert.ok(placement);
  return placement;
};
const isInNewsroom = async (marker: string) => {
  const found = await desk.tools.db.root
    .selectFrom('newsroom_articles')
    .select('id')
    .where('marker', '=', marker)
    .execute();
  return found.length > 0;
};
const report = async (person: SignedIn, { ampId }: { ampId: number }) =>
  (await person.call('GET', `/press_releases/${ampId}/report`)).json().data;
const sound = async () =>
  assert.deepEqual(await brokenInvariants(desk.tools.db.root, { now: desk.tools.now() }), []);

test('an approved Amp that waits for its time is withdrawn: nothing is sent, and its credit comes back once', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  assert.deepEqual(await desk.credits(owner), { available: 0, held: 0 });
  const answers = await Promise.all([
    desk.move(owner, amp, 'withdraw'),
    desk.move(owner, amp, 'withdraw'),
  ]);
  assert.deepEqual(
    answers.map(({ statusCode: code }) => code).toSorted((a, b) => a - b),
    [200, 409],
  );
  const now = await desk.read(owner, amp);
  assert.equal(now.status, statusCode.draft);
  assert.equal(now.published_at, null);
  assert.deepEqual(await desk.credits(owner), { available: 1, held: 0 });
  assert.equal((await placementNow(amp)).state, 'cancelled');
  const entries = (await owner.call('GET', '/credits/entries')).json();
  assert.equal(entries.data.items[0].kind, 'return');
  assert.match((await report(owner, amp)).timeline.at(-1).says, /^Withdrawn by/);

  desk.tools.setNow('2027-02-01T08:00:01Z');
  await desk.tools.runJobs();
  assert.equal(await isInNewsroom(placement.marker), false, 'its time brings nothing');
  await sound();
});

test('a withdrawn Amp is submitted and approved anew, and costs one credit in all', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  await desk.move(owner, amp, 'withdraw');
  assert.equal((await desk.publish(owner, amp)).statusCode, 200);
  await desk.approve(desk.editor, amp);
  await desk.tools.runJobs();
  const placement = await placementNow(amp);
  assert.equal(placement.state, 'live');
  assert.equal(placement.generation, 2);
  assert.deepEqual(await desk.credits(owner), { available: 0, held: 0 });
  assert.equal((await desk.move(owner, amp, 'withdraw')).statusCode, 409, 'now it is out');
  await sound();
});

test('whoever is first wins: a worker that arms the post, or the owner who withdraws it', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  for (let round = 0; round < 6; round += 1) {
    const { owner, amp, placement } = await anApproved({});
    assert.ok(await claimPlacement(desk.tools, placement.id));
    const arm = () =>
      armAttempt(desk.tools, {
        placementId: placement.id,
        prepared: placement.contentHash,
        sentAs: null,
        timesSent: 0,
        restoredAt: null,
      });
    const withdraw = () => desk.move(owner, amp, 'withdraw');
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
    const { available } = await desk.credits(owner);
    assert.equal(available, isWithdrawn ? 1 : 0);
  }
  await sound();
});

test('what was armed can neither be withdrawn nor moved, and the report no longer offers it', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved({});
  assert.equal((await report(owner, amp)).rights.withdraw, true);
  await claimPlacement(desk.tools, placement.id);
  await armAttempt(desk.tools, {
    placementId: placement.id,
    prepared: placement.contentHash,
    sentAs: null,
    timesSent: 0,
    restoredAt: null,
  });
  assert.equal((await desk.move(owner, amp, 'withdraw')).statusCode, 409);
  assert.equal((await desk.move(owner, amp, 'reschedule', inRome)).statusCode, 409);
  const { rights } = await report(owner, amp);
  assert.deepEqual([rights.withdraw, rights.reschedule], [false, false]);
});

test('an approved Amp gets another time by the clock of a zone, and goes out then and not before', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  assert.match(
    (await report(owner, amp)).placements[0].why_not_live.says,
    /scheduled for 1 February 2027 at 09:00 CET/,
  );
  const later = { scheduled_for: '2027-02-03T15:00:00Z', scheduled_zone: 'America/New_York' };
  const { totals } = await report(owner, amp);
  assert.deepEqual([totals.waiting, totals.working, totals.checking], [1, 0, 0]);
  const answer = await desk.move(owner, amp, 'reschedule', later);
  assert.equal(answer.json().data.scheduled_for, '2027-02-03T15:00:00.000Z');
  const shown = await report(owner, amp);
  assert.equal(shown.scheduled_zone, 'America/New_York');
  const [line] = (await owner.call('GET', '/press_releases')).json().data.items;
  assert.equal(line.scheduled_for, later.scheduled_for.replace('Z', '.000Z'));
  assert.equal(shown.placements[0].state_words, 'Waiting for its time');
  assert.match(shown.placements[0].why_not_live.says, /3 February 2027 at 10:00 GMT-5/);

  desk.tools.setNow('2027-02-01T08:00:01Z');
  await desk.tools.runJobs();
  assert.equal(
    (await placementNow(amp)).state,
    'queued',
    'the job of the earlier time does nothing',
  );
  assert.equal(await isInNewsroom(placement.marker), false);
  desk.tools.setNow('2027-02-03T15:00:01Z');
  await desk.tools.runJobs();
  assert.equal((await placementNow(amp)).state, 'live');
  assert.equal((await placementsOf(desk.tools.db.root, amp.ampId)).length, 1);
  await sound();
});

test('what was set for later is published now, once, though its old job still comes', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  assert.equal((await desk.move(owner, amp, 'reschedule', {})).statusCode, 200);
  await desk.tools.runJobs();
  const live = await placementNow(amp);
  assert.equal(live.state, 'live');
  desk.tools.setNow('2027-02-01T08:00:01Z');
  await desk.tools.runJobs();
  assert.deepEqual((await placementNow(amp)).liveAt, live.liveAt);
});

test('the time of an Amp in review is changed before anybody has approved it', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const owner = await desk.anOwner(1);
  const amp = await aReadyAmp(desk.tools, { ownerId: owner.id });
  await desk.publish(owner, amp);
  const wrong = await desk.move(owner, amp, 'reschedule', {
    ...inRome,
    scheduled_zone: 'Mars/One',
  });
  assert.ok(wrong.json().meta.fields.scheduled_zone);
  await desk.move(owner, amp, 'reschedule', inRome);
  await desk.approve(desk.editor, amp);
  const placement = await placementNow(amp);
  assert.equal(placement.notBefore?.toISOString(), '2027-02-01T08:00:00.000Z');
});

test('a post that is tried again still waits for the time its Amp is set for', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  await desk.tools.db.root
    .updateTable('placements')
    .set({ state: 'skipped', not_before: null })
    .where('id', '=', placement.id)
    .execute();
  const answer = await owner.call('POST', `/placements/${placement.id}/retry`);
  assert.equal(answer.json().data.state, 'queued');
  await desk.tools.runJobs();
  assert.equal(await isInNewsroom(placement.marker), false);
  assert.equal((await placementNow(amp)).notBefore?.toISOString(), '2027-02-01T08:00:00.000Z');
});

test('a report names an approval only while it stands', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp } = await anApproved();
  assert.ok((await report(owner, amp)).approved);
  await desk.move(owner, amp, 'withdraw');
  assert.equal((await report(owner, amp)).approved, null, 'it is a draft again');
  await desk.publish(owner, amp, inRome);
  assert.equal((await desk.read(owner, amp)).status, statusCode.pending);
  assert.equal((await report(owner, amp)).approved, null, 'it is in review');
  await desk.approve(desk.editor, amp);
  assert.ok((await report(owner, amp)).approved);
});

test('nobody else withdraws an Amp or moves its time, and an editor does not decide about posts', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner, amp, placement } = await anApproved();
  const stranger = await desk.anOwner();
  for (const person of [stranger, desk.editor])
    for (const name of ['withdraw', 'reschedule'])
      assert.equal((await desk.move(person, amp, name, {})).statusCode, 404, name);
  const retry = await desk.editor.call('POST', `/placements/${placement.id}/retry`);
  assert.equal(retry.statusCode, 404);
  assert.equal((await report(desk.editor, amp)).rights.decide, false, 'and is not offered it');
  assert.equal((await report(owner, amp)).rights.decide, true);
  assert.equal((await placementNow(amp)).state, 'queued');
});

test('the mail about an approval names the time it is set for, and does not say it is going out', async () => {
  desk.tools.setNow('2027-01-02T09:00:00Z');
  const { owner } = await anApproved();
  const [mail] = await mailsTo(desk.tools, owner.email, 'amp-live');
  assert.match(mail?.text ?? '', /goes out to the sites you chose on 1 February 2027 at 09:00 CET/);
  assert.doesNotMatch(mail?.text ?? '', /is going out/);
});
