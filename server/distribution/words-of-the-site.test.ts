import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleFields } from '#tests/builders/live-amp.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import type { Tools } from '../tools.ts';
import { addEvidence, wasEverSeen } from './evidence-table.ts';
import { postAgain } from './post-again.ts';
import { runProvePlacement } from './prove-placement.ts';
import { reportOf } from './report.ts';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();
const minute = 60_000;
const day = 24 * 60 * minute;

const told = [
  'The ferry crossed the sound at noon for the first time since spring, and people on both quays waved.',
  'She had been in the dry dock for eleven weeks, where she got a new engine and benches of larch.',
  'Whoever comes by bicycle takes it along for nothing, and so does whoever brings a dog or a child.',
  'From June on she sails every hour between seven in the morning and nine at night, also on Sundays.',
  'Last year ninety thousand people crossed the sound with her, a third of them on their way to work.',
  'The harbor office expects a tenth more this year, since the bridge is closed to cars until October.',
];
/** At the foot of the release, and of every page of its site. */
const foot = ['Contact', 'Quay Lines', '4 Harbor Road', '2026'];

const body = {
  type: 'doc' as const,
  content: [...told, ...foot].map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
};
const aRelease = () => anAmp(['wordpress'], { fields: { ...articleFields, body } });

/** The same tools, where the site leads what it does not have to its home page. */
const leadingHome = (link: string): Tools => ({
  ...tools,
  fetch: async (address, request) => {
    if (address !== link) return tools.fetch(address, request);
    const page = `<h1>Welcome</h1><footer>${foot.map((line) => `<p>${line}</p>`).join('')}</footer>`;
    const answer = { status: 200, headers: {}, truncated: false };
    return { ...answer, body: new TextEncoder().encode(page), finalUrl: `${practice.origin}/` };
  },
});

async function look(placement: { id: number; link: string | null }, ms: number): Promise<void> {
  tools.advance(ms);
  await runProvePlacement(leadingHome(placement.link ?? ''), { placementId: placement.id });
}

test('a deleted post whose address leads to its site’s home page is gone, though the foot of the release stands there', async () => {
  const { ampId } = await aRelease();
  await tools.runJobs();
  const placement = await placementOf(ampId);
  assert.equal(placement.state, 'live');
  await practice.tamper(placement.marker, 'delete');
  await look(placement, day);
  await look(placement, 6 * minute);
  const { placements, totals } = await reportOf(tools, ampId);
  const [gone] = placements;
  assert.deepEqual([gone?.state, totals.live], ['gone', 0]);
  const share = gone?.proof?.text_match ?? 0;
  assert.ok(share > 0.1 && share < 0.9, `${share} of its sentences`);
  const { id: placementId, link } = placement;
  await postAgain(leadingHome(link ?? ''), { placementId, personId: ownerId }, async () => {});
  await tools.runJobs();
  assert.equal((await reportOf(tools, ampId)).totals.live, 1);
});

test('nor was a post ever seen of which its site showed no more than that', async () => {
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 50 });
  const { ampId } = await aRelease();
  await tools.runJobs();
  await practice.mend();
  const placement = await placementOf(ampId);
  await look(placement, 2 * day);
  assert.equal(await wasEverSeen(tools.db.root, placement.id), false);
  assert.equal((await placementOf(ampId)).watch.standing, 'unseen');
  const earlier = { http_status: 200, headline_found: false, text_match: 0.4, holds: false };
  await tools.db.transaction((tx) =>
    addEvidence(tx, { placementId: placement.id, kind: 'proof', body: earlier, at: tools.now() }),
  );
  assert.ok(await wasEverSeen(tools.db.root, placement.id), 'a look of earlier times has no more');
});
