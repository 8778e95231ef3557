import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { retryPlacement } from './decide-placement.ts';
import { openParcel } from './open-parcel.ts';
import type { Placement } from './placement-table.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { reportOf } from './report.ts';
import { restSiteOf } from '../sites/wordpress/prepare.ts';
import { callRest } from '../sites/wordpress/rest.ts';

let practice: PracticeWorld;
let tools: TestTools;
let ownerId: number;

before(async () => {
  practice = await aPracticeWorld();
  tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
  ownerId = await anAccount(tools, { email: 'ada@demo.test' });
});
after(async () => {
  await tools.close();
  await practice.close();
});

/** What somebody at the site does who throws the post away, after giving it another address where they want one. */
async function bin(placement: Placement, slug: string | null): Promise<void> {
  const wordpress = publisherFor(tools, placement.site);
  const parcel = await openParcel(tools, placement);
  assert.ok(!('outcome' in parcel));
  const found = await wordpress.find(publisherTools(tools), parcel);
  assert.ok(found.outcome === 'found');
  const site = await restSiteOf(publisherTools(tools), parcel);
  assert.ok(typeof site !== 'string');
  if (slug !== null) {
    const path = `wp/v2/posts/${found.remoteId}`;
    const answer = await callRest(tools.fetch, site, { path, method: 'POST', body: { slug } });
    assert.equal(answer.status, 200);
  }
  await wordpress.retract(publisherTools(tools), parcel, found.remoteId);
}

for (const [outcome, slug] of [
  ['refused', null],
  ['absent', null],
  ['absent', 'our-winter'],
] as const) {
  test(`a post in the site's bin is not posted again after "${outcome}", as ${slug ?? 'it was'}: a person is asked`, async () => {
    const { ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin });
    await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept' });
    await tools.runJobs();
    const [placement] = await wholePlacements(tools.db.root, ampId);
    assert.ok(placement);
    await bin(placement, slug);
    await tools.db.root
      .updateTable('placements')
      .set({ state: 'refused' })
      .where('id', '=', placement.id)
      .execute();
    await tools.db.root
      .updateTable('publish_attempts')
      .set({ outcome })
      .where('placement_id', '=', placement.id)
      .execute();
    await retryPlacement(tools, { placementId: placement.id, personId: ownerId });
    await tools.runJobs();
    const [row] = (await reportOf(tools, ampId)).placements;
    assert.equal(row?.state, 'needs_human');
    assert.equal(row?.why_not_live?.code, 'may-be-live');
    assert.match(row?.why_not_live?.says ?? '', /the site's bin/);
    assert.equal(row?.attempts.length, 1, 'nothing was sent again');
  });
}
