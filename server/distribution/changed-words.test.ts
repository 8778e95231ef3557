import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusCode } from '#domain/amps/status.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { checkNow } from './check-now.ts';
import { retryPlacement } from './decide-placement.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';
import { claimUpdate } from './record-update.ts';
import { timing } from '#domain/distribution/timing.ts';
import { runUpdatePlacement } from './update-placement.ts';
import { pickUpOverdue } from './watch-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts, publishUnder } =
  await aPracticeFixture();

const minute = 60_000;

test('new approved words are written over the same WordPress post', async () => {
  const { ampId, placement, posts } = await publishUnder('none');
  const hash = await approveHeadline(tools, {
    ampId,
    by: ownerId,
    headline: 'The quay is open again',
  });
  await tools.runJobs();
  const now = await livePosts(placement.marker);
  assert.deepEqual(
    now.map(({ slug, title }) => [slug, title]),
    [[posts[0]?.slug, 'The quay is open again']],
  );
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.update?.state, 'done');
  assert.equal(row?.proof?.sent_hash, hash);
  assert.equal(row?.proof?.headline_found, true);
});

test('words approved while the fate of a post is unknown come once it is found', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open at last' });
  await tools.runJobs();
  tools.advance(16 * minute);
  await tools.runJobs();
  const placement = await placementOf(ampId);
  const posts = await livePosts(placement.marker);
  assert.deepEqual(
    posts.map(({ title }) => title),
    ['The quay is open at last'],
  );
});

test('an update that the site refuses leaves what is live, says why, and can be tried again', async () => {
  const { ampId, placement } = await publishUnder('none');
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open for good' });
  await tools.runJobs();
  const report = await reportOf(tools, ampId);
  assert.equal(report.placements[0]?.state, 'live');
  assert.equal(report.placements[0]?.update?.state, 'failed');
  assert.match(report.placements[0]?.update?.says ?? '', /Link the account again/);
  assert.equal(report.placements[0]?.update?.fix, 'reconnect');
  assert.deepEqual([report.totals.live, report.totals.live_needs_you], [1, 1]);
  assert.equal(report.totals.needs_you, 0);
  const told = await mailsTo(tools, 'ada@demo.test', 'update-failed');
  assert.equal(told.length, 1, 'the owner is told once');
  assert.match(told[0]?.text ?? '', /Link the account again/);
  assert.equal((await livePosts(placement.marker))[0]?.title, articleFields.headline);
  await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
  await tools.runJobs();
  assert.equal((await livePosts(placement.marker))[0]?.title, 'The quay is open for good');
});

test('an article changed after approval is not sent', async () => {
  const { ampId, moduleId } = await anAmp();
  await tools.db.root
    .updateTable('placements')
    .set({
      payload: JSON.stringify({
        ...(await placementOf(ampId)).payload,
        headline: 'Other',
      }),
    })
    .where('amp_id', '=', ampId)
    .execute();
  await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'refused');
  assert.equal(row?.why_not_live?.code, 'content-changed');
  assert.equal(row?.attempts.length, 0);
  assert.ok(moduleId);
});

/** Whatever is due after so long. */
async function pass(ms: number): Promise<void> {
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

test('writing other words over a post that nobody can read does not make it live', async () => {
  const { ampId, placement } = await publishUnder('none');
  await practice.tamper(placement.marker, 'hide');
  await pass(24 * 60 * minute);
  await pass(6 * minute);
  const shown = async () => {
    const { placements, totals } = await reportOf(tools, ampId);
    return [placements[0]?.state, placements[0]?.update?.state, totals.live];
  };
  assert.deepEqual(await shown(), ['hidden', undefined, 0]);
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open to members' });
  await tools.runJobs();
  assert.deepEqual(await shown(), ['hidden', 'done', 0], 'no look has found it readable');
  await practice.tamper(placement.marker, 'restore');
  await pass(24 * 60 * minute);
  assert.deepEqual(await shown(), ['live', 'done', 1], 'the first that does is believed');
});

const second = 'The quay is closed';
const third = 'The quay was never closed';

/** The title at its site, and what the report says of its words. */
async function wordsOf({ ampId, marker }: { ampId: number; marker: string }) {
  const [post] = await livePosts(marker);
  const [row] = (await reportOf(tools, ampId)).placements;
  return { title: post?.title, state: row?.state, update: row?.update, proof: row?.proof };
}

/** A change that its site stores when it likes, and a newer one that it takes at once. */
async function aChangeUnderWay(fault: string, params: Record<string, unknown> = {}) {
  const { ampId, placement } = await publishUnder('none');
  await practice.fail({ operation: 'posts.update', fault, params });
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  await tools.runJobs();
  await approveHeadline(tools, { ampId, by: ownerId, headline: third });
  await tools.runJobs();
  return { ampId, marker: placement.marker, remoteId: placement.remoteId };
}

/** Words that were long on their way reach their post. */
async function comeLate(remoteId: string | null): Promise<void> {
  const path = `/wordpress/harborlight/wp-json/wp/v2/posts/${remoteId}`;
  const pair = Buffer.from('editor:abcd efgh ijkl mnop qrst uvwx').toString('base64');
  const { status } = await tools.fetch(`${practice.origin}${path}`, {
    method: 'POST',
    credentials: { for: practice.origin, headers: { authorization: `Basic ${pair}` } },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: second }),
  });
  assert.equal(status, 200);
}

test('newest words are written once more when an earlier change without an answer can come no longer', async () => {
  const post = await aChangeUnderWay('late-commit', { dropAfterMs: 20, commitAfterMs: 2_000 });
  const until = await wordsOf(post);
  assert.deepEqual([until.title, until.state, until.update?.state], [third, 'live', 'waiting']);
  assert.match(until.update?.says ?? '', /no answer to an earlier change.*written once more at/);
  for (let waits = 0; waits < 100 && (await wordsOf(post)).title !== second; waits += 1)
    await sleep(50);
  assert.equal((await wordsOf(post)).title, second, 'the earlier change came');
  await pass(5 * minute);
  assert.equal((await wordsOf(post)).update?.state, 'waiting', 'the quiet time lasts');
  await pass(11 * minute);
  const after = await wordsOf(post);
  assert.deepEqual([after.title, after.update?.state], [third, 'done']);
  assert.equal(after.proof?.headline_found, true);
  await pass(minute);
  assert.deepEqual(await tools.runJobs(), [], 'and not again');
});

test('words that are there are not called failed where they may not be written once more', async () => {
  const post = await aChangeUnderWay('reset-before-accept');
  assert.deepEqual(await wordsOf(post).then(({ title, update }) => [title, update?.state]), [
    third,
    'waiting',
  ]);
  const owner = tools.db.root.updateTable('people').where('id', '=', ownerId);
  await owner.set({ role: 'AccountSuspended' }).execute();
  await pass(16 * minute);
  const after = await wordsOf(post);
  await owner.set({ role: 'Customer' }).execute();
  assert.deepEqual([after.title, after.update?.state], [third, 'done']);
});

test('nor where the second writing got no answer, whatever comes then', async () => {
  const owner = tools.db.root.updateTable('people').where('id', '=', ownerId);
  const failures = async () => (await mailsTo(tools, 'ada@demo.test', 'update-failed')).length;
  const before = await failures();
  for (const minutes of [10, 25 * 60]) {
    const post = await aChangeUnderWay('reset-before-accept');
    await practice.fail({ operation: 'posts.update', fault: 'reset-before-accept', times: 1_000 });
    await pass(16 * minute);
    assert.equal((await wordsOf(post)).update?.state, 'waiting');
    if (minutes === 10) await owner.set({ role: 'AccountSuspended' }).execute();
    await pass(minutes * minute);
    const { title, update } = await wordsOf(post);
    await owner.set({ role: 'Customer' }).execute();
    await practice.mend();
    assert.deepEqual([title, update?.state], [third, 'done']);
  }
  assert.equal(await failures(), before, 'and nobody is told that it failed');
});

test('words that earlier ones lie over are not there any more', async () => {
  const post = await aChangeUnderWay('reset-before-accept');
  await comeLate(post.remoteId);
  for (const _ of ['seen', 'believed']) {
    await pass(6 * minute);
    await checkNow(tools, post.ampId);
    await tools.runJobs();
  }
  const owner = tools.db.root.updateTable('people').where('id', '=', ownerId);
  await owner.set({ role: 'AccountSuspended' }).execute();
  await pass(16 * minute);
  const { title, update } = await wordsOf(post);
  await owner.set({ role: 'Customer' }).execute();
  assert.deepEqual([title, update?.state], [second, 'failed']);
});

test('an earlier change that comes later still is written over once, and then called changed there', async () => {
  const post = await aChangeUnderWay('reset-before-accept');
  await pass(16 * minute);
  assert.equal((await wordsOf(post)).update?.state, 'done');
  const told = async () => (await mailsTo(tools, 'ada@demo.test', 'post-not-as-sent')).length;
  const before = await told();
  await comeLate(post.remoteId);
  await pass(24 * 60 * minute);
  assert.equal((await wordsOf(post)).title, second, 'one look is not believed');
  await pass(6 * minute);
  const mended = await wordsOf(post);
  assert.deepEqual([mended.title, mended.state, mended.update?.state], [third, 'live', 'done']);
  assert.equal(mended.proof?.headline_found, true);
  assert.equal(await told(), before, 'nobody there has changed anything');
  await comeLate(post.remoteId);
  await pass(3 * 24 * 60 * minute);
  await pass(6 * minute);
  assert.deepEqual([(await wordsOf(post)).title, (await wordsOf(post)).state], [second, 'changed']);
  assert.equal(await told(), before + 1, 'a person decides');
});

test('a change that comes after its Amp was retracted brings no post back', async () => {
  const { ampId, placement } = await publishUnder('none');
  const params = { dropAfterMs: 20, commitAfterMs: 300 };
  await practice.fail({ operation: 'posts.update', fault: 'late-commit', params });
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  await tools.runJobs();
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  await tools.runJobs();
  await sleep(600);
  await pass(16 * minute);
  const posts = (await practice.posts()).filter(({ slug }) => slug.startsWith(placement.marker));
  assert.deepEqual(
    posts.map(({ status, title }) => [status, title]),
    [['trash', second]],
  );
  assert.equal((await placementOf(ampId)).state, 'removed');
});

test('a change whose worker was stopped while it connects is not written when that goes on', async () => {
  const { ampId, placement } = await publishUnder('none');
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  const { fetch } = tools;
  const stopped: typeof fetch = async (url, request) => {
    if (url.includes(`/posts/${placement.remoteId}`)) tools.advance(minute);
    return fetch(url, request);
  };
  await runUpdatePlacement({ ...tools, fetch: stopped }, { placementId: placement.id });
  assert.equal((await wordsOf({ ampId, marker: placement.marker })).title, articleFields.headline);
  await pass(3 * minute);
  const { title, update } = await wordsOf({ ampId, marker: placement.marker });
  assert.deepEqual([title, update?.state], [second, 'done'], 'what never left is not waited for');
});

test('a change that is long prepared is not taken by another while its worker is at it', async (t) => {
  const { ampId, placement } = await publishUnder('none');
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  t.mock.timers.enable({ apis: ['setInterval'] });
  const isSigned = async (after: Date) => {
    const updates = tools.db.root.selectFrom('placement_updates').select('state_since');
    const rows = await updates.where('placement_id', '=', placement.id).execute();
    return rows.some(({ state_since: since }) => since >= after);
  };
  const taken: boolean[] = [];
  const { fetch } = tools;
  const slow: typeof fetch = async (url, request) => {
    if (url.includes(`/posts/${placement.remoteId}`)) return fetch(url, request);
    for (const _ of ['a while', 'another']) {
      tools.advance(timing.updateWithin - 30_000);
      const at = tools.now();
      t.mock.timers.tick(timing.updateSign);
      for (let waits = 0; waits < 250 && !(await isSigned(at)); waits += 1) await sleep(20);
    }
    const queue = { ...tools.queue, enqueue: () => Promise.resolve() };
    const other = await claimUpdate({ ...tools, queue }, placement.id);
    taken.push(other !== null);
    return fetch(url, request);
  };
  await runUpdatePlacement({ ...tools, fetch: slow }, { placementId: placement.id });
  assert.ok(taken.length > 0 && !taken.includes(true), taken.join());
  const { title, update } = await wordsOf({ ampId, marker: placement.marker });
  assert.deepEqual([title, update?.state], [second, 'done']);
});

test('a change that got no clear answer is looked for, and nothing says that it is not there', async () => {
  const { ampId, placement } = await publishUnder('none');
  const told = async () => (await mailsTo(tools, 'ada@demo.test', 'update-failed')).length;
  const before = await told();
  const fault = 'server-error-after-accept';
  await practice.fail({ operation: 'posts.update', fault, times: 1_000 });
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  await tools.runJobs();
  const shown = () => wordsOf({ ampId, marker: placement.marker });
  assert.match((await shown()).update?.says ?? '', /no clear answer.*may be there already/);
  await pass(6 * minute);
  await pass(6 * minute);
  const after = await shown();
  await practice.mend();
  assert.deepEqual([after.title, after.state, after.update?.state], [second, 'live', 'done']);
  assert.equal(after.proof?.sent_hash, after.update?.content_hash);
  assert.equal(await told(), before);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('what stops a change that may be there already does not say that it is not', async () => {
  const { ampId, placement } = await publishUnder('none');
  const fault = 'server-error-after-accept';
  await practice.fail({ operation: 'posts.update', fault, times: 1 });
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  await tools.runJobs();
  const owner = tools.db.root.updateTable('people').where('id', '=', ownerId);
  await owner.set({ role: 'AccountSuspended' }).execute();
  await pass(2 * minute);
  await owner.set({ role: 'Customer' }).execute();
  const { title, update } = await wordsOf({ ampId, marker: placement.marker });
  assert.deepEqual([title, update?.state], [second, 'failed']);
  assert.match(update?.says ?? '', /may be there already/);
  assert.doesNotMatch(update?.says ?? '', /approved before/);
  const mail = (await mailsTo(tools, 'ada@demo.test', 'update-failed')).at(-1);
  assert.match(mail?.subject ?? '', /may not be updated/);
  assert.doesNotMatch(mail?.text ?? '', /untouched|approved before/);
  await pass(6 * minute);
  assert.equal((await wordsOf({ ampId, marker: placement.marker })).update?.state, 'done');
});

test('of a post that its site has deleted no mail says that it is live', async () => {
  const { ampId, placement } = await publishUnder('none');
  await practice.tamper(placement.marker, 'delete');
  await pass(24 * 60 * minute);
  await pass(6 * minute);
  await approveHeadline(tools, { ampId, by: ownerId, headline: second });
  await tools.runJobs();
  const mail = (await mailsTo(tools, 'ada@demo.test', 'update-failed')).at(-1);
  assert.match(mail?.text ?? '', /does not have this post any more/);
  assert.doesNotMatch(mail?.text ?? '', /is live on/);
});
