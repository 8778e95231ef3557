import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { NetworkFailure } from '../foundation/network/guarded-fetch.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { advancePlacement } from './advance-placement.ts';
import { attemptsOf } from './attempt-table.ts';
import { lookForPost } from './look-for-post.ts';
import { reportOf } from './report.ts';

const fixture = await aPracticeFixture();
const { practice, tools, ownerId, anAmp, placementOf, livePosts } = fixture;

/** Two workers look before a second try. The one that is told later finds what the other one has sent by then. */
test('a look that finds the post of a try begun since leaves that try its post', async () => {
  const { ampId } = await anAmp();
  const { id, marker } = await placementOf(ampId);
  await practice.fail({ operation: 'posts.create', fault: 'rate-limit', params: { seconds: 30 } });
  await advancePlacement(tools, id);
  tools.advance(10 * 60_000);
  const { fetch } = tools;
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  tools.fetch = async (address, request) => {
    if (!/wp\/v2\/posts\?/.test(address)) return fetch(address, request);
    tools.fetch = fetch;
    asked.resolve();
    await sent.promise;
    return fetch(address, request);
  };
  const looking = advancePlacement(tools, id);
  await asked.promise;
  await advancePlacement(tools, id);
  sent.resolve();
  await looking;
  const outcomes = (await attemptsOf(tools.db.root, [id])).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes, ['refused', 'accepted']);
  await tools.runJobs();
  assert.equal((await livePosts(marker)).length, 1);
  assert.equal((await reportOf(tools, ampId)).placements[0]?.state, 'live');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

/** Of an earlier try, or one too many: it was not meant for the time in which the last one can still come. */
test('looks before a site’s quiet time is over have nothing posted a second time', async () => {
  const { ampId } = await anAmp();
  const { id, marker } = await placementOf(ampId);
  const { fetch } = tools;
  let arrive = async (): Promise<void> => assert.fail('nothing has left');
  tools.fetch = async (address, request) => {
    if (request?.method !== 'POST' || !/wp\/v2\/posts\b/.test(address))
      return fetch(address, request);
    tools.fetch = fetch;
    arrive = async () => void (await fetch(address, { ...request, mayLeave: () => true }));
    throw new NetworkFailure('reset', 'the connection was reset', false);
  };
  await advancePlacement(tools, id);
  for (const pause of [1, 6]) {
    tools.advance(pause * 60_000);
    await lookForPost(tools, id);
  }
  assert.equal((await placementOf(ampId)).state, 'checking');
  await arrive();
  tools.advance(60 * 60_000);
  await tools.runJobs();
  assert.equal((await livePosts(marker)).length, 1);
  assert.equal((await placementOf(ampId)).state, 'live');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('of newer words that a post found late does not take, its report tells, and no alarm is raised', async () => {
  const { ampId } = await anAmp();
  const { id } = await placementOf(ampId);
  const { fetch } = tools;
  tools.fetch = async (address, request) => {
    const answer = await fetch(address, request);
    if (request?.method !== 'POST' || !/wp\/v2\/posts\b/.test(address)) return answer;
    tools.fetch = fetch;
    return { ...answer, status: 429, body: new TextEncoder().encode('{}') };
  };
  await advancePlacement(tools, id);
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open at night' });
  await practice.fail({ operation: 'posts.update', fault: 'forbidden', times: 1000 });
  tools.advance(10 * 60_000);
  await tools.runJobs();
  await practice.mend();
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.deepEqual([row?.state, row?.update?.state], ['live', 'failed']);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});
