import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { cpuOf } from '#tests/growth/growth.ts';
import { checkNow } from './check-now.ts';
import { reportOf } from './report.ts';
import { tellIfComplete } from './tell-if-complete.ts';

const { tools, anAmp } = await aPracticeFixture();
const db = tools.db.root;

const places = 50;

/** A live Amp that went to so many places, and whose newer words went there too, each a text of so many characters. */
async function aWideAmp(characters: number): Promise<number> {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'placements' and column_name not in ('id', 'generation', 'marker')`.execute(
    db,
  );
  const same = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into placements (generation, marker, ${same})
    select turn, marker || '-' || turn, ${same} from placements, generate_series(2, ${places}::int) turn
    where amp_id = ${ampId} and generation = 1`.execute(db);
  await sql`update placements
    set payload = jsonb_set(payload, '{body_html}', to_jsonb(repeat('quay ', ${characters / 5}::int)))
    where amp_id = ${ampId}`.execute(db);
  await sql`insert into placement_updates
      (placement_id, content_hash, payload, state, queued_at, state_since)
    select id, content_hash, payload, 'done', state_since, state_since
    from placements where amp_id = ${ampId}`.execute(db);
  return ampId;
}

const [light, heavy] = [await aWideAmp(1_000), await aWideAmp(1_000_000)];

const lists: Record<string, (ampId: number) => Promise<unknown>> = {
  'its report is read': (ampId) => reportOf(tools, ampId),
  'its owner may be told that all have answered': (ampId) =>
    tools.db.transaction((tx) => tellIfComplete(tx, tools, ampId)),
  'all its pages are to be read again': (ampId) => checkNow(tools, ampId),
};

for (const [when, list] of Object.entries(lists)) {
  test(`a long text costs no more than a short one when ${when}`, async () => {
    const cost = { light: Infinity, heavy: Infinity };
    for (let time = 0; time < 3; time += 1) {
      cost.light = Math.min(cost.light, await cpuOf(() => list(light)));
      cost.heavy = Math.min(cost.heavy, await cpuOf(() => list(heavy)));
    }
    const said = `${cost.light.toFixed(0)} ms for short texts, ${cost.heavy.toFixed(0)} ms for long ones`;
    assert.ok(cost.heavy < 2 * cost.light + 20, said);
  });
}

test('a report asks the database no more often for many places than for one', async () => {
  const { ampId: narrow } = await anAmp();
  await tools.runJobs();
  const wide = await aWideAmp(5);
  await sql`update placements set content_hash = lpad(id::text, 64, '0') where amp_id = ${wide}`.execute(
    db,
  );
  assert.equal(await askedBy(wide), await askedBy(narrow));
});

/** How often a report asks. */
async function askedBy(ampId: number): Promise<number> {
  let asked = 0;
  const root = db.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await reportOf({ ...tools, db: { ...tools.db, root } }, ampId);
  return asked;
}

test('what its places show of a long text is what they show of a short one', async () => {
  const pieces = (await reportOf(tools, heavy)).placements.map(({ piece }) => piece?.title);
  assert.deepEqual(new Set(pieces), new Set(['Harborlight opens its winter moorings']));
  assert.equal(pieces.length, places);
});
