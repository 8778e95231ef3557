import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOf } from '#tests/builders/api-of.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { anOpenSession, holding, signedIn } from '#tests/builders/sessions.ts';
import { markRestoredAmps } from '../amps/restored-amp-table.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { retryPlacement } from './decide-placement.ts';
import { placementsOf } from './placement-table.ts';
import { postAgain } from './post-again.ts';
import { publishAgain } from './publish-again.ts';
import { markRestored } from './restored-placement-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import { pickUpOverdue } from './watch-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts } = await aPracticeFixture();

const minute = 60_000;
const hour = 60 * minute;

/** All that is on its way was on its way in a backup. */
async function restored(): Promise<void> {
  const at = tools.now();
  await markRestored(tools.db.root, { at, madeAt: at });
  await markRestoredAmps(tools.db.root, at);
}

const isAsked = async (ampId: number) => {
  const amps = tools.db.root.selectFrom('amps').where('id', '=', ampId);
  return (await amps.select('restored_from').executeTakeFirstOrThrow()).restored_from !== null;
};

const standing = async (ampId: number) =>
  (await placementsOf(tools.db.root, ampId)).map(({ state, held }) => held?.code ?? state);

async function pass(ms: number): Promise<void> {
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

const decisionOn = async (ampId: number) => ({
  placementId: (await placementOf(ampId)).id,
  personId: ownerId,
});

/** Its site had it all the same: sent between backup and loss. */
async function aFoundPost(): Promise<number> {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { id, marker } = await placementOf(ampId);
  await tools.db.root.deleteFrom('evidence').where('placement_id', '=', id).execute();
  await tools.db.root.deleteFrom('publish_attempts').where('placement_id', '=', id).execute();
  const unsent = { state: 'queued' as const, remote_id: null, link: null, live_at: null };
  await tools.db.root.updateTable('placements').set(unsent).where('id', '=', id).execute();
  await restored();
  await pass(hour);
  assert.deepEqual([await standing(ampId), await isAsked(ampId)], [['live'], true]);
  assert.equal((await livePosts(marker)).length, 1);
  return ampId;
}

test('once all of a backup was found, posting again what is gone since is the owner’s word', async () => {
  const ampId = await aFoundPost();
  await practice.tamper((await placementOf(ampId)).marker, 'delete');
  await pass(24 * hour);
  await pass(6 * minute);
  await pass(6 * minute);
  await postAgain(tools, await decisionOn(ampId), async () => {});
  await tools.runJobs();
  assert.deepEqual([await standing(ampId), await isAsked(ampId)], [['removed', 'live'], false]);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('that a post is not there and shall go out is its owner’s word, where nothing else waits to be asked', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  await restored();
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  await pass(25 * hour);
  assert.deepEqual([await standing(ampId), await isAsked(ampId)], [['needs_human'], true]);
  await publishAgain(tools, await decisionOn(ampId), async () => {});
  await practice.mend();
  await pass(10 * minute);
  assert.deepEqual([await standing(ampId), await isAsked(ampId)], [['cancelled', 'live'], false]);
});

test('trying again what failed after a restore is no word about the restore', async () => {
  const { ampId } = await anAmp();
  await restored();
  const { marker } = await placementOf(ampId);
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1000 });
  for (let hours = 0; hours < 26; hours += 1) await pass(hour);
  assert.deepEqual(await standing(ampId), ['refused']);
  await practice.mend();
  await retryPlacement(tools, await decisionOn(ampId));
  await pass(10 * minute);
  assert.deepEqual([await standing(ampId), await isAsked(ampId)], [['restored'], true]);
  await assert.rejects(retryPlacement(tools, await decisionOn(ampId)), /restored from a backup/);
  await pass(hour);
  assert.deepEqual(await livePosts(marker), []);
});

test('all that waits in a restored world is told in one mail, and answered with one word', async () => {
  const api = await apiOf(tools);
  const owner = holding(api, { ...(await anOpenSession(tools, ownerId)), id: ownerId });
  const another = await signedIn(tools, api, { name: 'ben' });
  const ampIds = [await anAmp(), await anAmp(), await anAmp()].map(({ ampId }) => ampId);
  const [, , ahead = 0] = ampIds;
  const time = new Date(tools.now().getTime() + 24 * hour);
  const schedule = { scheduled_for: time, scheduled_zone: 'UTC' };
  await tools.db.root.updateTable('amps').set(schedule).where('id', '=', ahead).execute();
  const unsent = tools.db.root.updateTable('placements').where('amp_id', '=', ahead);
  await unsent.set({ not_before: time }).execute();
  await restored();
  const before = await mailsTo(tools, 'ada@demo.test', 'posts-held');
  await tools.db.transaction((tx) => tools.queue.enqueue(tx, askWaiting, { personId: ownerId }));
  await pass(5_000);
  for (let minutes = 0; minutes < 12; minutes += 1) {
    await pass(minute);
    await tellOfHolds(tools);
  }
  const mails = (await mailsTo(tools, 'ada@demo.test', 'posts-held')).slice(before.length);
  assert.equal(mails.length, 1);
  const { data } = (await owner.call('GET', '/press_releases/asked_after_restore')).json();
  const items: { id: number; scheduled_for: string | null }[] = data.items;
  const ids = items.map(({ id }) => id);
  assert.deepEqual(new Set(ampIds.filter((id) => ids.includes(id))), new Set(ampIds));
  assert.equal(items.find(({ id }) => id === ahead)?.scheduled_for, time.toISOString());
  const all = (from: typeof owner) =>
    from.call('POST', '/press_releases/publish_as_planned', { ids: ampIds });
  assert.equal((await all(another)).statusCode, 404);
  assert.equal(await isAsked(ampIds[0] ?? 0), true);
  const none = (await another.call('GET', '/press_releases/asked_after_restore')).json().data;
  assert.deepEqual(none, { items: [], total: 0 });
  const people = tools.db.root.updateTable('people');
  await people.set({ reseller_id: another.id }).where('id', '=', ownerId).execute();
  const askedAs = async (role: 'Reseller' | 'Customer') => {
    await people.set({ role }).where('id', '=', another.id).execute();
    return (await another.call('GET', '/press_releases/asked_after_restore')).json().data.total;
  };
  assert.equal(await askedAs('Reseller'), data.total);
  assert.equal(await askedAs('Customer'), 0, 'a reseller no longer');
  assert.equal((await all(owner)).statusCode, 200);
  await pass(minute);
  const states = await Promise.all(ampIds.map(standing));
  assert.deepEqual(states, [['live'], ['live'], ['queued']]);
  await api.close();
});
