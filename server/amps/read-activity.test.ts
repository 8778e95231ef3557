import assert from 'node:assert/strict';
import { jsonb } from '../foundation/db/json.ts';
import { test } from 'node:test';
import { heldCodes } from '#domain/distribution/held.ts';
import { placementStates } from '#domain/distribution/placement.ts';
import { standings } from '#domain/distribution/reading.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { reportOf } from '../distribution/report.ts';
import { queueUpdate, settleUpdate, updateIn } from '../distribution/update-table.ts';
import { placementCounts } from './placement-counts-table.ts';
import { readActivity } from './read-activity.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const bob = await signedIn(tools, api, { name: 'bob' });

const activityOf = async (person: SignedIn) =>
  (await person.call('GET', '/users/activity')).json().data;

test('a publication is told from its first second until a day after its end, to its owner only', async () => {
  const practiceOrigin = 'http://practice.localhost:3000';
  const { ampId } = await aLiveAmp(tools, { ownerId: ada.id, practiceOrigin, sites: ['newsroom'] });
  const [begun] = (await activityOf(ada)).publications;
  assert.equal(begun.press_release_id, ampId);
  assert.deepEqual([begun.live, begun.total, begun.under_way], [0, 1, 1]);
  assert.deepEqual((await activityOf(bob)).publications, []);

  await tools.db.root
    .updateTable('placements')
    .set({ state: 'live', state_since: tools.now() })
    .where('amp_id', '=', ampId)
    .execute();
  const [done] = (await activityOf(ada)).publications;
  assert.deepEqual([done.live, done.under_way], [1, 0]);
  const toldAfter = async (hours: number) => {
    const now = () => new Date(tools.now().getTime() + hours * 3_600_000);
    return (await readActivity({ db: tools.db, now }, ada)).publications.length;
  };
  assert.deepEqual([await toldAfter(23), await toldAfter(25)], [1, 0]);
});

test('one that waits for the hour its owner chose is not called under way', async () => {
  const cleo = await signedIn(tools, api, { name: 'cleo' });
  const { ampId } = await aLiveAmp(tools, {
    ownerId: cleo.id,
    practiceOrigin: 'http://practice.localhost:3000',
    sites: ['newsroom'],
  });
  await tools.db.root
    .updateTable('placements')
    .set({ reason: jsonb({ code: 'waiting-for-time' as const }) })
    .where('amp_id', '=', ampId)
    .execute();
  const [waiting] = (await activityOf(cleo)).publications;
  assert.deepEqual([waiting.under_way, waiting.total], [0, 1]);
});

/** Every way a post can stand. */
const stands = [
  ...placementStates.map((state) => ({ state })),
  ...standings.map((standing) => ({ state: 'live' as const, standing })),
  { state: 'needs_human' as const, reason: jsonb({ code: 'cannot-remove' as const }) },
  ...heldCodes.map((code) => ({ state: 'queued' as const, held: jsonb({ code }) })),
];

test('list, tray and report count alike, however a post stands, and each place once', async () => {
  const dora = await signedIn(tools, api, { name: 'dora' });
  const practiceOrigin = 'http://practice.localhost:3000';
  const { ampId } = await aLiveAmp(tools, {
    ownerId: dora.id,
    practiceOrigin,
    sites: ['newsroom'],
  });
  const db = tools.db.root;
  const [post] = await wholePlacements(db, ampId);
  assert.ok(post);
  for (const stand of stands)
    for (const update of stand.state === 'live'
      ? ([null, 'failed', 'replaced'] as const)
      : [null]) {
      const held_since = 'held' in stand ? tools.now() : null;
      const whole = {
        standing: 'as-sent' as const,
        held: null,
        reason: null,
        ...stand,
        held_since,
      };
      const said = `${JSON.stringify(stand)} ${update}`;
      await db.updateTable('placements').set(whole).where('id', '=', post.id).execute();
      await db.deleteFrom('placement_updates').execute();
      if (update)
        await db.transaction().execute(async (tx) => {
          const { payload, id: placementId } = post;
          await queueUpdate(tx, { placementId, payload, at: tools.now() });
          const queued = await updateIn(tx, placementId, 'queued');
          const settled = { id: queued?.id ?? 0, state: update, at: tools.now() };
          await settleUpdate(tx, settled);
        });
      const { totals } = await reportOf(tools, ampId);
      const { live, waiting, working, checking, needs_you, live_needs_you, held, total } = totals;
      const [listed] = await placementCounts(db, [ampId]);
      const open = waiting + working + checking + held;
      assert.deepEqual(
        [listed?.live, listed?.open, listed?.needs_you, listed?.held, listed?.total],
        [live, open, needs_you + live_needs_you, held, total],
        said,
      );
      assert.ok(live + open + needs_you <= total, `${said}: counted twice`);
      const [told] = (await activityOf(dora)).publications;
      assert.deepEqual([told.live, told.needs_you, told.total], [live, listed?.needs_you, total]);
    }
});

test('an import is told as one line with how much it made', async () => {
  const emil = await signedIn(tools, api, { name: 'emil' });
  const file = { name: 'posts.csv', text: 'title,text\nOne,Words.\nTwo,Words.\n' };
  const plan = await emil.call('POST', '/press_release_imports/plan', file);
  const keys = plan.json().data.entries.map(({ key }: { key: string }) => key);
  const body = { file, keys };
  await emil.call('POST', '/press_release_imports', body, { 'idempotency-key': 'activity-abc' });
  const { imports } = await activityOf(emil);
  assert.deepEqual(
    imports.map(({ made }: { made: number }) => made),
    [2],
  );
});
