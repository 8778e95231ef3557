import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { articleFields } from '#tests/builders/live-amp.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { slowHosts } from '#tests/builders/slow-hosts.ts';
import { stopWhileSending } from '#tests/builders/stopped-sending.ts';
import type { RunningQueue } from '../foundation/queue/queue.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { advancePlacement } from './advance-placement.ts';
import { attemptsOf } from './attempt-table.ts';
import { retryPlacement } from './decide-placement.ts';
import { evidenceOf, firstBroken } from './evidence-table.ts';
import { placementsOf } from './placement-table.ts';
import { runPublishPlacement } from './publish-placement.ts';
import { reportOf } from './report.ts';

const fixture = await aPracticeFixture();
const { practice, tools, ownerId, anAmp, placementOf, livePosts, publishUnder } = fixture;
const slow = slowHosts(tools);
after(() => slow.letGo());

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
    live_in_doubt: 0,
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

test('two jobs of one post do its work once, pictures and all', async () => {
  const askedOf = async (jobsAtOnce: number) => {
    const { ampId } = await anAmp();
    const { id: placementId } = await placementOf(ampId);
    const { fetch } = tools;
    let asked = 0;
    tools.fetch = (...call) => {
      asked += 1;
      return fetch(...call);
    };
    const run = () => runPublishPlacement(tools, { placementId });
    await Promise.all(Array.from({ length: jobsAtOnce }, run));
    tools.fetch = fetch;
    await tools.runJobs();
    assert.equal((await placementOf(ampId)).state, 'live');
    return asked;
  };
  const once = await askedOf(1);
  assert.equal(await askedOf(3), once, 'calls of the site');
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
  const forgotten = { state: 'queued', restored_at: tools.now(), not_before: null } as const;
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

test('a worker that was stopped while it connects sends nothing when it goes on after others have looked', async () => {
  const { placement, goOn } = await stopWhileSending(fixture, { hasLeft: false });
  await goOn();
  await tools.runJobs();
  assert.equal((await livePosts(placement.marker)).length, 1);
  const attempts = await attemptsOf(tools.db.root, [placement.id]);
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ['absent', 'accepted'],
  );
});

test('a site that takes a post after it was looked for twice is no secret: owner and administrators hear of both', async () => {
  const { ampId, placement, goOn } = await stopWhileSending(fixture, { hasLeft: true });
  await goOn();
  await tools.runJobs();
  const posts = await livePosts(placement.marker);
  assert.equal(posts.length, 2, 'what had left cannot be called back');
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.equal(row?.state, 'live');
  for (const { link } of posts) assert.ok(row.why_not_live?.says.includes(link), link);
  const chain = await evidenceOf(tools.db.root, placement.id);
  assert.equal(chain.filter(({ kind }) => kind === 'outcome').length, 4);
  assert.equal(firstBroken(chain), null);
  const broken = await brokenInvariants(tools.db.root, { now: tools.now() });
  assert.ok(broken.some(({ holds }) => holds === 'of each placement its site has one post'));
  const mails = await tools.db.root.selectFrom('outbox_mails').select('subject').execute();
  assert.equal(mails.filter(({ subject }) => /needs you/.test(subject)).length, 1);
});

test('while slow hosts hang, of one owner or of many, somebody else’s post goes out and is read', async () => {
  const forty = Array.from({ length: 40 }, (_, n) => `http://host-${n}.slow.test/`);
  await slow.anAmpTo('many@demo.test', forty);
  for (const email of ['first@demo.test', 'second@demo.test'])
    await slow.anAmpTo(
      email,
      ['a', 'b', 'c'].map((blog) => `http://one.slow.test/${blog}`),
    );
  // From here on a worker works, as in the running product.
  (tools.queue as RunningQueue).work(slow.world);
  await until('they hang', () => slow.openAt(/^host/) >= 4);

  const { ampId } = await anAmp();
  await until('it is live', async () => (await placementOf(ampId)).state === 'live');
  const { marker } = await placementOf(ampId);
  assert.equal((await livePosts(marker)).length, 1);
  await until('its page was read', async () => (await placementOf(ampId)).watch.lookedAt !== null);
  await until('no host is left out', () => slow.openAt(/^one/) > 0);
  assert.ok(slow.openAt(/^one/) <= 4, 'calls at one host');
  assert.ok(slow.openAt(/^host/) <= 16, 'calls for one owner');
});

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks += 1) {
    assert.ok(looks < 400, `within 20 seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
