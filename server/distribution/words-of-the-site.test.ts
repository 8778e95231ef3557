import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { unlinkAccount } from '../companies/unlink-account.ts';
import type { Tools } from '../tools.ts';
import { confirmGone } from './decide-retracted.ts';
import { runLapseAmps } from '../publishing/lapse-amps.ts';
import { addEvidence, wasEverSeen } from './evidence-table.ts';
import { postAgain } from './post-again.ts';
import { runProvePlacement } from './prove-placement.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts } = await aPracticeFixture();
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
const aRelease = (headline = articleFields.headline) =>
  anAmp(['wordpress'], { fields: { ...articleFields, headline, body } });

/** The same tools, where another page comes at an address. */
const showing = (link: string, page: string, finalUrl = link): Tools => ({
  ...tools,
  fetch: async (address, request) => {
    if (address !== link) return tools.fetch(address, request);
    const answer = { status: 200, headers: {}, truncated: false };
    return { ...answer, body: new TextEncoder().encode(page), finalUrl };
  },
});

const footer = `<footer>${foot.map((line) => `<p>${line}</p>`).join('')}</footer>`;
/** As a site that leads what it does not have to its home page. */
const leadingHome = (link: string) =>
  showing(link, `<h1>Welcome</h1>${footer}`, `${practice.origin}/`);

async function look(
  placement: { id: number; link: string | null },
  ms: number,
  site = leadingHome(placement.link ?? ''),
): Promise<void> {
  tools.advance(ms);
  await runProvePlacement(site, { placementId: placement.id });
}

async function anUnreadRelease(headline?: string) {
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 50 });
  const { ampId } = await aRelease(headline);
  await tools.runJobs();
  await practice.mend();
  return placementOf(ampId);
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
  const placement = await anUnreadRelease();
  await look(placement, 2 * day);
  assert.equal(await wasEverSeen(tools.db.root, placement.id), false);
  assert.equal((await placementOf(placement.ampId)).watch.standing, 'unseen');
  const earlier = { http_status: 200, headline_found: false, text_match: 0.4, holds: false };
  await tools.db.transaction((tx) =>
    addEvidence(tx, { placementId: placement.id, kind: 'proof', body: earlier, at: tools.now() }),
  );
  assert.ok(await wasEverSeen(tools.db.root, placement.id), 'a look of earlier times has no more');
});

test('a post of which strangers are shown the headline alone is live, however short that is, and stays', async () => {
  for (const headline of ['Acme opens in Paris', '渡し船が島へ戻る']) {
    const placement = await anUnreadRelease(headline);
    const { ampId, link, id } = placement;
    const drawnByScript = showing(link ?? '', `<title>${headline}</title><div id="app"></div>`);
    await look(placement, 2 * day, drawnByScript);
    assert.equal((await placementOf(ampId)).watch.standing, 'changed', headline);
    assert.ok(await wasEverSeen(tools.db.root, id));
    await look(placement, 29 * day, drawnByScript);
    await runLapseAmps(tools, {});
    await tools.runJobs();
    const { placements, ended } = await reportOf(tools, ampId);
    assert.deepEqual([placements[0]?.state, ended], ['changed', null]);
    assert.equal((await livePosts(placement.marker)).length, 1);
  }
});

test('one that its owner shows to members alone, or writes anew, is there by its mark', async () => {
  const { ampId } = await anAmp(['ghost'], { fields: { ...articleFields, headline: 'Open' } });
  await tools.runJobs();
  const placement = await placementOf(ampId);
  const { marker, link } = placement;
  assert.equal(placement.watch.standing, 'as-sent');
  const mark = `<!-- amp:${marker} -->`;
  const anew = showing(link ?? '', `<head>${mark}</head><h1>Shut</h1><p>For members.</p>`);
  for (const ms of [day, 6 * minute]) await look(placement, ms, anew);
  const { placements, totals } = await reportOf(tools, ampId);
  assert.deepEqual([placements[0]?.state, totals.live], ['changed', 1]);
  const bare = showing(link ?? '', '<h1>Shut</h1><p>For members.</p>');
  for (const ms of [day, 6 * minute]) await look(placement, ms, bare);
  assert.equal((await placementOf(ampId)).watch.standing, 'gone');
});

test('nor is it gone on a person’s word while its page has the mark, where the site cannot be asked', async () => {
  const { ampId, companyId } = await anAmp(['ghost'], {
    fields: { ...articleFields, headline: 'Open' },
  });
  await tools.runJobs();
  const { id: placementId, accountId, marker, link } = await placementOf(ampId);
  assert.ok(accountId !== null && link !== null);
  const names = { email: 'ada@demo.test', firstname: '', lastname: '', flags: [] };
  const person = { id: ownerId, role: 'Customer' as const, ...names, resellerId: null };
  await unlinkAccount(tools, { companyId, accountId, person });
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'needs_human');
  const decision = { placementId, personId: ownerId };
  const [mark, rest] = [`<!-- amp:${marker} -->`, '<p>For members.</p>'];
  for (const page of [`${mark}<h1>Shut</h1>${rest}`, `<h1>Open</h1>${rest}`])
    await assert.rejects(confirmGone(showing(link, page), decision), /Visitors still read it at/);
  await confirmGone(showing(link, `<h1>Shut</h1>${rest}`), decision);
  assert.equal((await placementOf(ampId)).state, 'removed');
});
