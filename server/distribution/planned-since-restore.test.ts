import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { frozenModules } from '../amps/modules/frozen-modules.ts';
import { removeAccount } from '../companies/account-table.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { confirmLive } from './decide-placement.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { publishAgain } from './publish-again.ts';
import { reportOf } from './report.ts';
import { markRestored } from './restored-placement-table.ts';

const { practice, tools, ownerId, anAmp, placementOf, linkAgain } = await aPracticeFixture();
const { root } = tools.db;

const statesOf = async (ampId: number) =>
  (await placementsOf(root, ampId)).map(({ state }) => state);

/** What its site has, under whichever mark. */
const postsAt = async () => (await practice.posts()).filter(({ removedAt }) => removedAt === null);

type Amp = Awaited<ReturnType<typeof anAmp>>;

const plan = (ampId: number) =>
  tools.db.transaction((tx) => planPlacements(tools, tx, { ampId, at: tools.now() }));

/** Published after the backup, which has it as a draft. */
async function publishedSince(): Promise<Amp> {
  const amp = await anAmp();
  await tools.runJobs();
  assert.deepEqual(await statesOf(amp.ampId), ['live']);
  await restoredAsDraft(amp);
  return amp;
}

async function restoredAsDraft({ ampId }: Amp): Promise<void> {
  const { id } = await placementOf(ampId);
  await root.deleteFrom('evidence').where('placement_id', '=', id).execute();
  await root.deleteFrom('publish_attempts').where('placement_id', '=', id).execute();
  await root.deleteFrom('placements').where('id', '=', id).execute();
  const at = tools.now();
  await markRestored(root, { at, madeAt: at });
  tools.advance(60_000);
}

const linkedAnew = async (amp: Amp) => {
  await tools.db.transaction((tx) => removeAccount(tx, { ...amp, at: tools.now() }));
  const accountId = await linkAgain(amp);
  const chosen = root.updateTable('amp_destinations').where('amp_id', '=', amp.ampId);
  await chosen.set({ site_account_id: accountId }).execute();
};

const underAnotherHeadline = async ({ ampId, moduleId }: Amp) => {
  const article = root.updateTable('articles').where('module_id', '=', moduleId);
  await article.set({ headline: 'Another headline of the draft' }).execute();
  const [frozen] = await frozenModules(root, ampId);
  const hash = frozen?.frozen.contentHash ?? '';
  const hashes = { approved_hash: hash, content_hash: hash };
  await root.updateTable('amp_modules').where('id', '=', moduleId).set(hashes).execute();
};

const ways = { 'linked anew': linkedAnew, 'with another headline': underAnotherHeadline };

for (const [name, differ] of Object.entries(ways))
  test(`a draft of a backup, published since and ${name}, is posted twice by nobody unasked`, async () => {
    const amp = await publishedSince();
    const before = await postsAt();
    await differ(amp);
    await plan(amp.ampId);
    await tools.runJobs();
    assert.equal((await postsAt()).length, before.length);
    assert.deepEqual(await statesOf(amp.ampId), ['needs_human']);
    const [row] = (await reportOf(tools, amp.ampId)).placements;
    assert.equal(row?.why_not_live?.code, 'may-be-live');
    assert.match(row.why_not_live.says, /came back from a backup/);
    const { id: placementId } = await placementOf(amp.ampId);
    const link = before.at(-1)?.link ?? '';
    await confirmLive(tools, { placementId, personId: ownerId, link });
    await tools.runJobs();
    assert.deepEqual(await statesOf(amp.ampId), ['live']);
    assert.equal((await postsAt()).length, before.length);
  });

test('a draft of a backup that nobody published since goes out once its owner says that it is not there', async () => {
  const amp = await publishedSince();
  const marker = (await postsAt()).at(-1)?.slug ?? '';
  await practice.tamper(marker, 'delete');
  const before = (await postsAt()).length;
  await plan(amp.ampId);
  await tools.runJobs();
  assert.deepEqual(await statesOf(amp.ampId), ['needs_human']);
  const { id: placementId } = await placementOf(amp.ampId);
  await publishAgain(tools, { placementId, personId: ownerId }, async () => {});
  await tools.runJobs();
  assert.deepEqual(await statesOf(amp.ampId), ['cancelled', 'live']);
  assert.equal((await postsAt()).length, before + 1);
  assert.deepEqual(await brokenInvariants(root, { now: tools.now() }), []);
});

test('what its site shows under its mark is confirmed, and nobody is asked', async () => {
  const amp = await publishedSince();
  const before = (await postsAt()).length;
  await plan(amp.ampId);
  await tools.runJobs();
  assert.deepEqual(await statesOf(amp.ampId), ['live']);
  assert.equal((await postsAt()).length, before);
});

test('neither an Amp made since the restore nor a newsroom, which is in the backup, asks anybody', async () => {
  const inNewsroom = await anAmp(['newsroom']);
  await restoredAsDraft(inNewsroom);
  await plan(inNewsroom.ampId);
  const { ampId } = await anAmp();
  await tools.runJobs();
  assert.deepEqual(await statesOf(inNewsroom.ampId), ['live']);
  assert.deepEqual(await statesOf(ampId), ['live']);
});
