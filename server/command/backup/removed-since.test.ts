import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aWorldToBackUp, writeLetters } from '#tests/builders/backed-up-world.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { advancePlacement } from '../../distribution/advance-placement.ts';
import { placementsOf } from '../../distribution/placement-table.ts';
import { planPlacements } from '../../distribution/plan-placements.ts';
import { runRemovePost } from '../../distribution/remove-post.ts';
import { retractPlacements } from '../../distribution/retract-placements.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { afterRestore } from './after-restore.ts';
import { placeForDrill } from './open-place.ts';

const { world, practice, backup, restore, toolsOf } = await aWorldToBackUp();

const become = (tools: TestTools, ampId: number, status: 'live' | 'rejected'): Promise<void> =>
  tools.db.transaction(async (tx) => {
    const change = { status: statusCode[status] };
    await tx.updateTable('amps').set(change).where('id', '=', ampId).execute();
    if (status === 'rejected') await retractPlacements(tools, tx, ampId);
    else await planPlacements(tools, tx, { ampId, at: tools.now() });
  });

test('what was to be taken off when a backup was made is taken off, and not what came after it by another word', async () => {
  const earlier = await toolsOf(world);
  const ownerId = await anAccount(earlier, { email: 'ada@demo.test' });
  const live = async () => {
    const { ampId } = await aLiveAmp(earlier, { ownerId, practiceOrigin: practice.origin });
    await earlier.runJobs();
    return ampId;
  };
  const [ended, broughtBack] = [await live(), await live()];
  for (const ampId of [ended, broughtBack]) await become(earlier, ampId, 'rejected');
  await writeLetters(earlier);
  await earlier.close();
  await backup();
  const meanwhile = await toolsOf(world);
  // The worker had come to one of the two only, which was published once more after that.
  const [first] = await placementsOf(meanwhile.db.root, broughtBack);
  await runRemovePost(meanwhile, { placementId: first?.id ?? 0 });
  await become(meanwhile, broughtBack, 'live');
  const [, second] = await placementsOf(meanwhile.db.root, broughtBack);
  await advancePlacement(meanwhile, second?.id ?? 0);
  const states = async (tools: TestTools, ampId: number) =>
    (await placementsOf(tools.db.root, ampId)).map(({ state }) => state);
  assert.deepEqual(await states(meanwhile, broughtBack), ['removed', 'live']);
  assert.deepEqual(await states(meanwhile, ended), ['removing']);
  await meanwhile.close();

  const readable = async () =>
    (await practice.posts()).filter(
      ({ status, removedAt }) => status === 'publish' && removedAt === null,
    );
  assert.equal((await readable()).length, 2);
  const place = await placeForDrill(world);
  try {
    const manifest = await restore(place.config);
    const tools = await toolsOf(place.config, { later: 3_600_000, isRestoring: true });
    try {
      await afterRestore(tools, manifest);
      await tools.runJobs();
      assert.deepEqual(await states(tools, ended), ['removed'], 'its owner’s word of then');
      assert.deepEqual(await states(tools, broughtBack), ['removed']);
      const [left, ...others] = await readable();
      assert.deepEqual([left?.slug.startsWith(second?.marker ?? '?'), others], [true, []]);
      await become(tools, broughtBack, 'live');
      await tools.runJobs();
      assert.deepEqual(await states(tools, broughtBack), ['removed', 'live'], 'and it is found');
      assert.equal((await readable()).length, 1);
      assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
    } finally {
      await tools.close();
    }
  } finally {
    await place.remove();
  }
});
