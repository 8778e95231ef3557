import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aWorldToBackUp, writeLetters } from '#tests/builders/backed-up-world.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession, holding } from '#tests/builders/sessions.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { placementsOf } from '../../distribution/placement-table.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { afterRestore } from './after-restore.ts';
import { placeForDrill } from './open-place.ts';

const { world, practice, now, backup, restore, toolsOf } = await aWorldToBackUp();

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

/** The world of a backup in which those were set for a time, brought back a day later. */
async function aRestoredWorld(times: readonly number[]) {
  const earlier = await toolsOf(world);
  const ownerId = await anAccount(earlier, { email: `ada${times.length}@demo.test` });
  const ampIds: number[] = [];
  for (const ms of times) ampIds.push(await anAmpSetFor(earlier, ownerId, ms));
  await writeLetters(earlier);
  await earlier.close();
  await backup();
  const place = await placeForDrill(world);
  const manifest = await restore(place.config);
  const tools = await toolsOf(place.config, { later: day, isRestoring: true });
  const restored = await afterRestore(tools, manifest);
  const api = await apiOf(tools);
  const owner = holding(api, { ...(await anOpenSession(tools, ownerId)), id: ownerId });
  return {
    tools,
    restored,
    owner,
    ampIds,
    rowOf: async (ampId = 0) =>
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
  const restored = await aRestoredWorld([hour, hour, 10 * day]);
  const { tools, owner, rowOf, ampIds } = restored;
  const [missed, takenBack, ahead] = ampIds;
  try {
    assert.deepEqual(
      restored.restored.waiting.map(({ id }) => id),
      [missed, takenBack, ahead],
    );
    await tools.runJobs();
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
    const mails = await mailsTo(tools, 'ada3@demo.test', 'posts-held');
    assert.match(mails.map(({ text }) => text).join(), /restored from a backup/);

    const say = (ampId = 0, what = 'publish_as_planned') =>
      owner.call('POST', `/press_releases/${ampId}/${what}`);
    assert.equal((await say(missed)).statusCode, 200);
    assert.equal((await say(missed)).statusCode, 200, 'said twice it is said once');
    assert.equal((await say(ahead)).statusCode, 200);
    await tools.runJobs();
    assert.equal((await rowOf(missed)).state, 'live');
    assert.equal((await rowOf(ahead)).state_words, 'Waiting for its time');

    const { status } = (await say(takenBack, 'withdraw')).json().data;
    assert.equal(status, statusCode.draft);
    await tools.runJobs();
    const [ended] = await placementsOf(tools.db.root, takenBack ?? 0);
    assert.deepEqual([ended?.state, ended?.reason?.code], ['cancelled', 'withdrawn']);
    assert.equal((await practice.posts()).length, 1);
    await restored.sound();
  } finally {
    await restored.close();
  }
});
