import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import type { PostedSiteName } from '#domain/distribution/sites.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aWorldToBackUp, writeLetters } from '#tests/builders/backed-up-world.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession, holding } from '#tests/builders/sessions.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { placementsOf } from '../../distribution/placement-table.ts';
import { tellOfHolds } from '../../distribution/tell-of-holds.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { afterRestore } from './after-restore.ts';
import { lastWords } from './last-words.ts';
import { placeForDrill } from './open-place.ts';

const { world, folder, practice, now, backup, restore, toolsOf } = await aWorldToBackUp();

const hour = 3_600_000;
const day = 24 * hour;

/** An approved Amp whose time is so long after the backup. */
async function anAmpSetFor(tools: TestTools, ownerId: number, ms: number): Promise<number> {
  const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
  const time = new Date(now().getTime() + ms);
  const schedule = { scheduled_for: time, scheduled_zone: 'UTC' };
  await tools.db.root.updateTable('amps').set(schedule).where('id', '=', ampId).execute();
  await tools.db.root
    .updateTable('placements')
    .set({ not_before: time })
    .where('amp_id', '=', ampId)
    .execute();
  return ampId;
}

/** Brought back a day later, with what its owner can call. */
async function aDayLater(ownerId: number, file?: string) {
  const place = await placeForDrill(world);
  const manifest = await restore(place.config, file);
  const tools = await toolsOf(place.config, { later: day, isRestoring: true });
  const restored = await afterRestore(tools, manifest);
  const api = await apiOf(tools);
  const owner = holding(api, { ...(await anOpenSession(tools, ownerId)), id: ownerId });
  return {
    tools,
    restored,
    words: lastWords(manifest, restored).join('\n'),
    owner,
    rowOf: async (ampId: number) =>
      (await owner.call('GET', `/press_releases/${ampId}/report`)).json().data.placements[0],
    sound: async () =>
      assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []),
    async close() {
      await api.close();
      await tools.close();
      await place.remove();
    },
  };
}

test('what was to go out in a backup is asked about, and may have been taken back since', async () => {
  const earlier = await toolsOf(world);
  const ownerId = await anAccount(earlier, { email: 'ada@demo.test' });
  const missed = await anAmpSetFor(earlier, ownerId, hour);
  const takenBack = await anAmpSetFor(earlier, ownerId, hour);
  const ahead = await anAmpSetFor(earlier, ownerId, 10 * day);
  await writeLetters(earlier);
  await earlier.close();
  await backup();
  const ampIds = [missed, takenBack, ahead];
  const restored = await aDayLater(ownerId);
  const { tools, owner, rowOf } = restored;
  try {
    assert.deepEqual(
      restored.restored.waiting.map(({ id }) => id),
      [missed, takenBack, ahead],
    );
    assert.match(restored.words, /3 Amps were on the way.*before the owner says so/);
    assert.match(restored.words, /opens its winter moorings”, set for 2026-03-14T09:00:00.000Z/);
    assert.match(restored.words, /the bank is asked what it told since/);
    const ran = await tools.runJobs();
    assert.ok(ran.includes('hear-bank-again'), 'the bank is asked what it told since');
    assert.deepEqual(await practice.posts(), [], 'nothing goes out unasked');
    for (const ampId of ampIds) {
      const { state_words: words, why_not_live: why } = await rowOf(ampId);
      assert.equal(words, 'Held: after a restore');
      assert.equal(why.fix, 'publish');
      assert.match(
        why.says,
        /restored from a backup of 4 March 2026 at 09:00 UTC.*was set for \d+/,
      );
    }
    tools.advance(11 * 60_000);
    await tellOfHolds(tools);
    const mails = await mailsTo(tools, 'ada@demo.test', 'posts-held');
    assert.equal(mails.length, 1);
    assert.match(mails.map(({ text }) => text).join(), /restored from a backup/);

    const say = (ampId: number, what = 'publish_as_planned') =>
      owner.call('POST', `/press_releases/${ampId}/${what}`);
    assert.equal((await say(missed)).statusCode, 200);
    assert.equal((await say(missed)).statusCode, 200, 'said twice it is said once');
    assert.equal((await say(ahead)).statusCode, 200);
    await tools.runJobs();
    assert.equal((await rowOf(missed)).state, 'live');
    assert.equal((await rowOf(ahead)).state_words, 'Waiting for its time');
    await approveHeadline(tools, { ampId: missed, headline: 'Moorings for all', by: ownerId });
    await tools.runJobs();
    assert.equal((await rowOf(missed)).update.state, 'done', 'what was sent since is known');

    const { status } = (await say(takenBack, 'withdraw')).json().data;
    assert.equal(status, statusCode.draft);
    await tools.runJobs();
    const [ended] = await placementsOf(tools.db.root, takenBack);
    assert.deepEqual([ended?.state, ended?.reason?.code], ['cancelled', 'withdrawn']);
    assert.equal((await practice.posts()).length, 1);
    await restored.sound();
  } finally {
    await restored.close();
  }
});

test('no change is written unasked over words that came after a backup', async () => {
  const file = join(folder, 'changed.backup');
  const earlier = await toolsOf(world);
  const ownerId = await anAccount(earlier, { email: 'grace@demo.test' });
  const change = (tools: TestTools, ampId: number, headline: string) =>
    approveHeadline(tools, { ampId, headline, by: ownerId });
  const live = async (site: PostedSiteName) =>
    (await aLiveAmp(earlier, { ownerId, practiceOrigin: practice.origin, sites: [site] })).ampId;
  const rewritten = await live('wordpress');
  const corrected = await live('wordpress');
  const ours = await live('newsroom');
  await earlier.runJobs();
  await change(earlier, rewritten, 'Moorings stay open in January');
  await change(earlier, ours, 'The calm quay stays open');
  await writeLetters(earlier);
  await earlier.close();
  await backup(file);
  const meanwhile = await toolsOf(world);
  await meanwhile.runJobs();
  const newest = ['Moorings stay open in January and until March', 'We were wrong about the quay'];
  await change(meanwhile, rewritten, newest[0] ?? '');
  await change(meanwhile, corrected, newest[1] ?? '');
  await meanwhile.runJobs();
  await meanwhile.close();

  const restored = await aDayLater(ownerId, file);
  const { tools, owner, rowOf } = restored;
  const titles = async () => (await practice.posts()).map(({ title }) => title).toSorted();
  try {
    const there = new Set(await titles());
    await tools.runJobs();
    await change(tools, corrected, 'What waited for an editor');
    await tools.runJobs();
    assert.ok(newest.every((title) => there.has(title)));
    assert.deepEqual(new Set(await titles()), there, 'the newest words stay');
    assert.equal((await rowOf(ours)).update.state, 'done', 'our own pages came back as well');
    for (const ampId of [rewritten, corrected]) {
      const { id, update } = await rowOf(ampId);
      assert.deepEqual([update.state, update.unclear, update.fix], ['failed', true, 'retry']);
      assert.match(update.says, /do not know what was written at .* after it/);
      assert.equal((await owner.call('POST', `/placements/${id}/retry`)).statusCode, 200);
    }
    await tools.runJobs();
    const decided = ['Moorings stay open in January', 'What waited for an editor'];
    for (const title of decided) assert.ok((await titles()).includes(title), 'its owner decides');
    await change(tools, corrected, 'What was approved next');
    await tools.runJobs();
    assert.ok((await titles()).includes('What was approved next'), 'its owner is asked once');
    await restored.sound();
  } finally {
    await restored.close();
  }
});
