import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { AmpLine } from '#contract/amp-line.ts';
import { listTabs, tabsOf } from '#domain/amps/list-tabs.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { statusCode, statuses } from '#domain/amps/status.ts';
import { personOfCookie } from '#server/people/sessions/sessions.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { partsOf } from './filtered-amps-table.ts';
import { countTabs, listAmps } from './list-amps.ts';

const { tools, ownerId, anAmp, placementOf } = await aPracticeFixture();
const { cookie } = await anOpenSession(tools, ownerId);
const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
assert.ok(person);

const order = { sort: 'updated_at', order: 'desc' } as const;
const linesIn = async (tab?: ListTab, reader = person) =>
  (await listAmps(tools, { query: { ...order, page: 1, limit: 100, tab }, person: reader })).items;
/** Looks through everybody's Amps, which are asked otherwise than those of one owner. */
const admin = { ...person, role: 'Admin' as const };

test('every Amp stands in the tabs that its own line speaks of, and is counted there', async () => {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const all: AmpLine[] = [];
  const compare = async (what: string) => {
    const [line] = await linesIn();
    assert.ok(line);
    const counts = await countTabs(tools, { query: {}, person });
    assert.equal(counts.all, 1);
    for (const tab of listTabs) {
      const stands = tabsOf(line).includes(tab);
      assert.deepEqual(
        (await linesIn(tab)).map(({ id }) => id),
        stands ? [ampId] : [],
        `${what}, ${tab}`,
      );
      assert.equal(counts[tab], stands ? 1 : 0, `${what}, ${tab}`);
      const isListed = (await linesIn(tab, admin)).some(({ id }) => id === ampId);
      assert.equal(isListed, stands, `${what}, ${tab} of everybody’s`);
    }
    all.push(line);
  };
  const amps = tools.db.root.updateTable('amps').where('id', '=', ampId);
  const posts = tools.db.root.updateTable('placements').where('amp_id', '=', ampId);

  for (const state of ['queued', 'live', 'refused', 'skipped', 'removed', 'cancelled'] as const) {
    await posts.set({ state }).execute();
    await compare(state);
  }
  await posts.set({ state: 'live', standing: 'gone' }).execute();
  await compare('gone');
  await posts.set({ state: 'live', standing: 'changed' }).execute();
  await compare('changed');
  await posts.set({ state: 'live', standing: 'as-sent' }).execute();
  const { id: placementId } = await placementOf(ampId);
  const words = { placement_id: placementId, payload: {}, content_hash: 'f'.repeat(64) };
  const since = { queued_at: tools.now(), state_since: tools.now() };
  await tools.db.root
    .insertInto('placement_updates')
    .values({ ...words, ...since, state: 'failed' })
    .execute();
  await compare('its newest words could not be brought there');
  await tools.db.root.deleteFrom('placement_updates').execute();
  await posts
    .set({ state: 'queued', held: { code: 'letter-not-in-force' }, held_since: new Date(0) })
    .execute();
  await compare('held by what its owner mends');
  for (const status of statuses.filter((one) => one !== 'live')) {
    await amps.set({ status: statusCode[status] }).execute();
    await compare(status);
  }
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  await amps
    .set({ status: statusCode.rejected, rejected_at: at(1), retracted_at: at(2) })
    .execute();
  await compare('retracted');
  await amps.set({ rejected_at: at(3) }).execute();
  await compare('rejected after it was retracted');
  await amps.set({ lapsed_at: at(4) }).execute();
  await compare('lapsed');
  await posts.set({ state: 'needs_human', held: null, held_since: null }).execute();
  await compare('lapsed, with a post that only a person can tell of');
  await posts.set({ state: 'removed' }).execute();
  await compare('lapsed, with nothing left to do');
  // Each tab was stood in, and by each of these something was tried that stands in none.
  assert.deepEqual(new Set(all.flatMap(tabsOf)), new Set(listTabs));
  assert.ok(all.some((line) => tabsOf(line).length === 2));
  assert.ok(all.some((line) => tabsOf(line).length === 0));
});

/** How often the latest posts of an Amp were looked for, as the database tells of a query that it ran. */
function looksIn(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce((sum: number, one) => sum + looksIn(one), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const facts = new Map(Object.entries(plan));
  const isLook = String(facts.get('Alias')).startsWith('latest');
  const own = isLook ? Number(facts.get('Actual Loops')) : 0;
  return own + looksIn([...facts.values()]);
}

test('of an owner’s Amps those alone that may ask for somebody have their latest posts looked for', async () => {
  const looks = async (tab: ListTab) => {
    const scope = { of: 'person', personId: ownerId } as const;
    const [, byPosts] = partsOf(tools.db.root, { scope, tab });
    return looksIn(await byPosts?.select('amps.id').explain('json', sql`analyze`));
  };
  for (let amps = 0; amps < 6; amps += 1) await anAmp();
  await tools.runJobs();
  const { ampId } = await anAmp();
  await tools.runJobs();
  assert.deepEqual([await looks('needs-you'), await looks('in-progress')], [0, 0]);
  const posts = tools.db.root.updateTable('placements').where('amp_id', '=', ampId);
  await posts.set({ state: 'refused' }).execute();
  assert.equal(await looks('needs-you'), 1);
});
