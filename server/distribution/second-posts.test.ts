import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { stopWhileSending } from '#tests/builders/stopped-sending.ts';
import { unlinkAccount } from '../companies/unlink-account.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { confirmLive } from './decide-placement.ts';
import { confirmGone } from './decide-retracted.ts';
import { openParcel } from './open-parcel.ts';
import { placementsOf } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { postAgain } from './post-again.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { runRemovePost } from './remove-post.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const fixture = await aPracticeFixture();
const { practice, tools, ownerId, placementOf, livePosts } = fixture;

const minute = 60_000;
const names = { email: 'ada@demo.test', firstname: '', lastname: '', flags: [] };
const person = { id: ownerId, role: 'Customer' as const, ...names, resellerId: null };

async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes; step += 20) {
    await tools.runJobs();
    tools.advance(20 * minute);
  }
  await tools.runJobs();
}

const askToRetract = (ampId: number) =>
  tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });

async function retract(ampId: number): Promise<void> {
  await askToRetract(ampId);
  await pass(60);
}

/** The same once more, and nobody of ours hears of it. */
async function postUnheard(placement: Placement): Promise<void> {
  const parcel = await openParcel(tools, placement);
  assert.ok(!('outcome' in parcel));
  await publisherFor(tools, placement.site).send(publisherTools(tools), parcel);
}

const rowOf = async (ampId: number) => (await reportOf(tools, ampId)).placements[0];

test('of a post that is there twice nothing is left when its Amp is retracted', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await goOn();
  assert.equal((await livePosts(placement.marker)).length, 2);
  await retract(ampId);
  assert.deepEqual(await livePosts(placement.marker), []);
  const row = await rowOf(ampId);
  assert.equal(row?.state, 'removed');
  assert.match(row.why_not_live?.says ?? '', /is not there any more/);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('whichever of the two its owner took off, the other one goes too', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await goOn();
  await practice.tamper(placement.marker, 'delete');
  assert.equal((await livePosts(placement.marker)).length, 1);
  await retract(ampId);
  assert.deepEqual(await livePosts(placement.marker), []);
});

test('a second post that arrives after the first was taken off is taken off as well', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await retract(ampId);
  assert.equal((await placementOf(ampId)).state, 'removed');
  await goOn();
  await pass(40);
  assert.deepEqual(await livePosts(placement.marker), []);
  assert.equal((await rowOf(ampId))?.state, 'removed');
});

test('one that arrives while the first is being taken off is not forgotten', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  const { fetch } = tools;
  tools.fetch = async (address, request) => {
    const answer = await fetch(address, request);
    if (request?.method !== 'DELETE') return answer;
    tools.fetch = fetch;
    await goOn();
    return answer;
  };
  await askToRetract(ampId);
  await runRemovePost(tools, { placementId: placement.id });
  assert.equal(tools.fetch, fetch, 'both were there at once');
  await pass(60);
  assert.deepEqual(await livePosts(placement.marker), []);
  assert.equal((await rowOf(ampId))?.state, 'removed');
});

test('what carries our mark there besides, and we do not know of, a person decides about', async () => {
  const { ampId, placement } = await stopWhileSending(fixture, { hasLeft: false });
  await postUnheard(placement);
  await retract(ampId);
  const [left, ...others] = await livePosts(placement.marker);
  assert.ok(left);
  assert.deepEqual(others, [], 'our own is gone');
  const row = await rowOf(ampId);
  assert.deepEqual([row?.state, row?.link], ['needs_human', left.link]);
  assert.match(row?.why_not_live?.says ?? '', /a second one there carries its mark/);
  await confirmLive(tools, { placementId: placement.id, personId: ownerId, link: left.link });
  await pass(20);
  assert.deepEqual(await livePosts(placement.marker), []);
  assert.equal((await rowOf(ampId))?.state, 'removed');
});

test('whether a second one is there is asked of a person where the site never says', async () => {
  const { ampId, placement } = await stopWhileSending(fixture, { hasLeft: false });
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  await assert.rejects(retract(ampId), /Removing failed: status 500/);
  assert.equal((await rowOf(ampId))?.state, 'removing');
  tools.advance(25 * 60 * minute);
  await runRemovePost(tools, { placementId: placement.id });
  await practice.mend();
  assert.deepEqual(await livePosts(placement.marker), []);
  const row = await rowOf(ampId);
  assert.deepEqual([row?.state, row?.why_not_live?.code], ['needs_human', 'may-be-there']);
  await confirmGone(tools, { placementId: placement.id, personId: ownerId });
  assert.equal((await rowOf(ampId))?.state, 'removed');
});

test('the copy that its owner keeps as a draft stays, and stops nothing', async () => {
  const { ampId, placement } = await stopWhileSending(fixture, { hasLeft: false });
  await postUnheard(placement);
  await practice.tamper(`${placement.marker}-2`, 'draft');
  await retract(ampId);
  assert.equal((await rowOf(ampId))?.state, 'removed');
  const copies = (await practice.posts()).filter(({ slug }) => slug === `${placement.marker}-2`);
  assert.deepEqual(
    copies.map(({ status }) => status),
    ['draft'],
  );
});

test('a late post of a generation that was posted again is taken off, and the newer one stays', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await practice.tamper(placement.marker, 'delete');
  await pass(2 * 24 * 60);
  await postAgain(tools, { placementId: placement.id, personId: ownerId }, async () => {});
  await pass(20);
  await goOn();
  await pass(20);
  assert.deepEqual(await livePosts(placement.marker), []);
  const [old, newer] = await placementsOf(tools.db.root, ampId);
  assert.deepEqual([old?.state, old?.reason?.code], ['removed', 'posted-again']);
  assert.equal(newer?.state, 'live');
  assert.equal((await livePosts(newer.marker)).length, 1);
});

test('of two that nobody could take off both are named, and both are to be gone', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await goOn();
  const { companyId } = await tools.db.root
    .selectFrom('site_accounts')
    .where('id', '=', placement.accountId)
    .select('company_id as companyId')
    .executeTakeFirstOrThrow();
  await unlinkAccount(tools, { companyId, accountId: placement.accountId ?? 0, person });
  await retract(ampId);
  const row = await rowOf(ampId);
  assert.equal(row?.state, 'needs_human');
  const [one, other] = await livePosts(placement.marker);
  assert.ok(one && other);
  for (const { link } of [one, other]) assert.ok(row.why_not_live?.says.includes(link));
  const gone = () => confirmGone(tools, { placementId: placement.id, personId: ownerId });
  await practice.tamper(row.link === one.link ? one.slug : other.slug, 'delete');
  await assert.rejects(gone, /Visitors still read it at/);
  await practice.tamper(row.link === one.link ? other.slug : one.slug, 'delete');
  await gone();
  assert.equal((await rowOf(ampId))?.state, 'removed');
});

test('the report names both where the site lets us take off neither', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await goOn();
  const { link } = await placementOf(ampId);
  await practice.fail({ operation: 'posts.delete', fault: 'forbidden', times: 1000 });
  await retract(ampId);
  await practice.mend();
  const row = await rowOf(ampId);
  assert.deepEqual([row?.state, row?.link], ['needs_human', link]);
  for (const post of await livePosts(placement.marker))
    assert.ok(row?.why_not_live?.says.includes(post.link));
});
