import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timing } from '#domain/distribution/timing.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { passQuiet, stopAtSending } from '#tests/builders/stopped-sending.ts';
import { confirmLive } from './decide-placement.ts';
import { checkEvidence } from './evidence/check-evidence.js';
import { readEvidence } from './read-evidence.ts';
import { reportOf } from './report.ts';
import { pickUpOverdue } from './watch-placements.ts';

const fixture = await aPracticeFixture();
const { practice, tools, ownerId, anAmp, placementOf, livePosts } = fixture;
const minute = 60_000;

/** The rows of one kind in the trail of an Amp’s only post. */
async function rowsOf(ampId: number, kind: string) {
  const { id: placementId } = await placementOf(ampId);
  const { items } = await readEvidence(tools.db.root, { placementId, limit: 500 });
  return items.filter((row) => row.kind === kind);
}

/** Whose word its address is, by the report, which its evidence file bears out. */
async function namedBy(ampId: number) {
  const [row] = (await reportOf(tools, ampId)).placements;
  const { posts } = await checkEvidence(JSON.stringify(await evidenceFileOf(tools, ampId)));
  assert.deepEqual(
    posts.map(({ holds }) => holds),
    [true],
  );
  return [row?.link, row?.link_by];
}

test('an address that a person named stays theirs when words are found that came late', async () => {
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1_000 });
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { id: placementId, marker, state } = await placementOf(ampId);
  assert.equal(state, 'checking');
  const link = (await livePosts(marker))[0]?.link ?? '';
  await confirmLive(tools, { placementId, personId: ownerId, link });
  await practice.mend();
  await tools.runJobs();
  assert.deepEqual(await namedBy(ampId), [link, 'person']);
  await practice.fail({ operation: 'posts.update', fault: 'lose-answer-after-accept' });
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open again' });
  await tools.runJobs();
  assert.deepEqual(await rowsOf(ampId, 'updated'), [], 'no answer came');
  await practice.fail({ operation: 'posts.update', fault: 'server-error', times: 1_000 });
  for (let looks = 0; looks < 30 && (await rowsOf(ampId, 'updated')).length === 0; looks += 1) {
    tools.advance(looks < 2 ? timing.updateWithin : 60 * minute);
    await pickUpOverdue(tools, tools.now());
    await tools.runJobs();
  }
  await practice.mend();
  assert.equal((await rowsOf(ampId, 'updated')).length, 1);
  assert.deepEqual(await namedBy(ampId), [link, 'person']);
});

test('an address that a person named stays theirs when its site tells late of another post', async () => {
  const { ampId: elsewhere } = await anAmp();
  await tools.runJobs();
  const { link } = await placementOf(elsewhere);
  assert.ok(link);
  const { ampId, id: placementId, goOn } = await stopAtSending(fixture, { hasLeft: true });
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1_000 });
  await passQuiet(fixture, 2);
  await confirmLive(tools, { placementId, personId: ownerId, link });
  await practice.mend();
  await goOn();
  await tools.runJobs();
  const [late] = await rowsOf(ampId, 'outcome');
  assert.ok(late);
  assert.equal((late.body as { late?: boolean }).late, true);
  assert.deepEqual(await namedBy(ampId), [link, 'person']);
});
