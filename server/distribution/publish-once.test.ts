import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { articleFields } from '#tests/builders/live-amp.ts';
import { aPracticeDesk } from '#tests/builders/practice-desk.ts';
import { advancePlacement } from './advance-placement.ts';
import { attemptsOf } from './attempt-table.ts';
import { retryPlacement } from './decide-placement.ts';
import { evidenceOf, firstBroken } from './evidence-table.ts';
import { placementsOf } from './placement-table.ts';
import { reportOf } from './report.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts, publishUnder } =
  await aPracticeDesk();

const minute = 60_000;

test('a calm site gets the article once, with the approved words, and the report says where', async () => {
  const { ampId, placement, posts } = await publishUnder('none');
  assert.equal(placement.state, 'live');
  assert.equal(posts.length, 1);
  assert.equal(posts[0]?.slug, placement.marker);
  assert.equal(posts[0]?.title, articleFields.headline);
  const report = await reportOf(tools, ampId);
  assert.deepEqual(report.totals, {
    live: 1,
    waiting: 0,
    working: 0,
    checking: 0,
    needs_you: 0,
    live_needs_you: 0,
    held: 0,
    total: 1,
  });
  const [row] = report.placements;
  assert.equal(row?.link, posts[0]?.link);
  assert.equal(row?.practice, true);
  assert.equal(row?.proof?.http_status, 200);
  assert.equal(row?.proof?.headline_found, true);
  assert.equal(row?.proof?.text_match, 1);
  assert.equal(row?.proof?.sent_hash, row?.proof?.approved_hash);
  const chain = await evidenceOf(tools.db.root, placement.id);
  assert.deepEqual(
    chain.map(({ kind }) => kind),
    ['planned', 'armed', 'outcome', 'proof'],
  );
  assert.equal(firstBroken(chain), null);
});

const faults: [string, Record<string, unknown>][] = [
  ['lose-answer-after-accept', {}],
  ['server-error-after-accept', {}],
  ['bad-request-but-created', {}],
  ['reset-before-accept', {}],
  ['server-error', {}],
  ['late-commit', { dropAfterMs: 50, commitAfterMs: 400 }],
  ['maintenance-page', {}],
  ['wrong-length', {}],
  ['rate-limit', { retryAfter: 30 }],
  ['rate-limit', { retryAfter: null }],
];

for (const [fault, params] of faults) {
  test(`under "${fault}" ${JSON.stringify(params)} the site ends with exactly one post, without a person`, async () => {
    const { placement, posts } = await publishUnder(fault, params);
    if (placement.state === 'refused') {
      await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
      await tools.runJobs();
      const now = await placementsOf(tools.db.root, placement.ampId);
      assert.equal(now[0]?.state, 'live');
      assert.equal((await livePosts(placement.marker)).length, 1);
      return;
    }
    assert.equal(placement.state, 'live', JSON.stringify(placement.reason));
    assert.equal(posts.length, 1);
  });
}

test('while the outcome is unknown nothing is sent, and the report says what we do', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  for (let n = 0; n < 3; n += 1) await tools.runJobs();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'checking');
  assert.match(row?.why_not_live?.says ?? '', /never send twice/);
  assert.equal(row?.why_not_live?.who_acts, 'product');
  const placement = await placementOf(ampId);
  assert.equal((await livePosts(placement.marker)).length, 1);
  tools.advance(16 * minute);
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
});

test('twenty workers on one placement send it once', async () => {
  const { ampId } = await anAmp();
  const placement = await placementOf(ampId);
  await Promise.all(Array.from({ length: 20 }, () => advancePlacement(tools, placement.id)));
  await tools.runJobs();
  const posts = await livePosts(placement.marker);
  assert.equal(posts.length, 1);
  assert.equal(posts[0]?.requests, 1);
});

test('changing one byte of the proof trail is found', async () => {
  const { placement } = await publishUnder('none');
  const chain = await evidenceOf(tools.db.root, placement.id);
  for (const [index, row] of chain.entries()) {
    const forged = chain.with(index, { ...row, body: { ...(row.body as object), extra: 1 } });
    assert.equal(firstBroken(forged), row.seq);
  }
  assert.equal(firstBroken(chain.slice(1)), 2);
});

test('a worker that dies over a post which a backup forgot leaves nothing half said', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await tools.runJobs();
  const { id, marker } = await placementOf(ampId);
  const { root } = tools.db;
  await root.deleteFrom('publish_attempts').where('placement_id', '=', id).execute();
  const forgotten = { state: 'queued', restored_at: tools.now(), not_before: null };
  await root.updateTable('placements').set(forgotten).where('id', '=', id).execute();
  const known = (await evidenceOf(root, id)).length;

  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the worker died'; end $$`.execute(root);
  await sql`create trigger die before update of outcome on publish_attempts
    for each row execute function die()`.execute(root);
  await assert.rejects(advancePlacement(tools, id), /the worker died/);
  await sql`drop trigger die on publish_attempts`.execute(root);
  assert.deepEqual(await attemptsOf(root, [id]), []);
  assert.equal((await evidenceOf(root, id)).length, known);

  await advancePlacement(tools, id);
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
  assert.equal((await livePosts(marker)).length, 1, 'found, and not sent again');
  const chain = await evidenceOf(root, id);
  assert.equal(chain.filter(({ kind }) => kind === 'restored').length, 1);
  assert.equal(firstBroken(chain), null);
});
