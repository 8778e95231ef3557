import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { groupOf } from '#domain/distribution/wall.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { placementCounts } from '../amps/placement-counts-table.ts';
import { checkEvidence } from './evidence/check-evidence.js';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { reportText } from '../command/report-text.ts';
import { reportColumns } from './report-columns.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';
import { sheetOf } from './shares/sheet-of.ts';
import { pickUpOverdue } from './watch-placements.ts';

const { practice, tools, anAmp } = await aPracticeFixture();
const day = 24 * 3_600_000;

async function onBoth(): Promise<number> {
  const { ampId } = await anAmp(['newsroom', 'wordpress']);
  await tools.runJobs();
  return ampId;
}

async function markerOf(ampId: number): Promise<string> {
  const { marker } = await tools.db.root
    .selectFrom('placements')
    .select('marker')
    .where('amp_id', '=', ampId)
    .where('site', '=', 'wordpress')
    .executeTakeFirstOrThrow();
  return marker;
}

async function retract(ampId: number): Promise<void> {
  await practice.fail({ operation: 'posts.delete', fault: 'forbidden', times: 100 });
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  await tools.runJobs();
  await practice.mend();
}

/** The site is away while its page is looked at. */
async function lookInVain(ms: number): Promise<void> {
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 100 });
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
  await practice.mend();
}

/** What the report says of the owner’s own site, and what the sheet does. */
async function toldOf(ampId: number) {
  const report = await reportOf(tools, ampId);
  const sheet = sheetOf(report);
  const blog = report.placements.find(({ site }) => site === 'wordpress');
  const line = sheet.lines.find(({ name }) => name.includes('WordPress'));
  assert.ok(blog && line);
  return { report, sheet, blog, line };
}

test('a post that could not be taken off counts as live wherever it is counted, until it is gone', async () => {
  const ampId = await onBoth();
  await retract(ampId);
  const { report, sheet, blog, line } = await toldOf(ampId);
  assert.deepEqual(
    [blog.state, blog.state_words, blog.why_not_live?.code],
    ['needs_human', 'Still live there', 'cannot-remove'],
  );
  const { live, needs_you, live_needs_you, total } = report.totals;
  assert.deepEqual([live, needs_you, live_needs_you, total], [1, 0, 1, 2]);
  const [listed] = await placementCounts(tools.db.root, [ampId]);
  assert.deepEqual([listed?.live, listed?.needs_you, listed?.total], [1, 1, 2]);
  assert.deepEqual([sheet.live, sheet.total], [1, 2]);
  assert.match(line.says, /^Still live there since .*Read back on/);
  const { posts } = await checkEvidence(JSON.stringify(await evidenceFileOf(tools, ampId)));
  assert.deepEqual(
    posts.map(({ holds }) => holds),
    [true, true],
  );
});

test('what one look did not find is told alike by the report, its history and the shared sheet', async () => {
  const ampId = await onBoth();
  const marker = await markerOf(ampId);
  await practice.tamper(marker, 'alter');
  tools.advance(day);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
  const { report, sheet, blog, line } = await toldOf(ampId);
  assert.equal(blog.state, 'live', 'one look is not believed');
  assert.deepEqual([report.totals.live, report.totals.live_in_doubt], [2, 1]);
  assert.equal(groupOf(blog), 'checking', 'nor is it called fine');
  const doubt = blog.watch?.says ?? '';
  assert.match(
    doubt,
    /^The approved text was not found on its page at .* We look again at .*; until then it counts as live\.$/,
  );
  assert.ok(line.says.endsWith(` ${doubt}`), line.says);
  assert.equal(sheet.stampedAt, null);
  assert.match(sheet.found, /^1 of these was read back/);
  const read = report.timeline.filter(({ says }) => says.startsWith('Read back from WordPress'));
  assert.match(read.at(-1)?.says ?? '', /: the title is (?:not )?there, (?:but|and) /);
  tools.advance(6 * 60_000);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
  const after = await toldOf(ampId);
  assert.deepEqual([after.blog.state, after.report.totals.live_in_doubt], ['changed', 0]);
  assert.doesNotMatch(after.line.says, /We look again/);
});

test('a look that found the site away is told as one, and never as a reading', async () => {
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 100 });
  const { ampId: neverRead } = await anAmp(['wordpress']);
  await tools.runJobs();
  await practice.mend();
  const unread = await toldOf(neverRead);
  assert.equal(unread.sheet.lastRead, null);
  assert.match(unread.line.says, /The site did not answer/);
  tellsNoReading(unread);

  const { ampId } = await anAmp(['wordpress']);
  await tools.runJobs();
  const before = await toldOf(ampId);
  assert.ok(before.sheet.stampedAt);
  await lookInVain(day);
  const away = await toldOf(ampId);
  assert.equal(away.sheet.lastRead, before.sheet.lastRead);
  assert.match(away.line.says, /The site did not answer/);
  tellsNoReading(away);
  assert.equal(away.sheet.found, 'It is not proven as it was sent at this moment.');
});

test('nor is it where the site stayed away for days, or has a post still that was to be off it', async () => {
  const { ampId: silent } = await anAmp(['wordpress']);
  await tools.runJobs();
  for (let days = 0; days < 9; days += 1) await lookInVain(day);
  const stays = await toldOf(silent);
  assert.equal(stays.blog.state, 'silent');
  tellsNoReading(stays);
  const { ampId: left } = await anAmp(['wordpress']);
  await tools.runJobs();
  await lookInVain(day);
  await retract(left);
  const leftThere = await toldOf(left);
  assert.match(leftThere.line.says, /^Still live there since /);
  tellsNoReading(leftThere);
});

/** Whatever is drawn, printed, listed or kept of its last look: that met no page. */
function tellsNoReading({ report, blog, line }: Awaited<ReturnType<typeof toldOf>>): void {
  assert.ok(blog.proof);
  assert.doesNotMatch(line.says, /Read back|not there/);
  const at = blog.proof.checked_at;
  const told = report.timeline.filter((one) => one.at === at).map(({ says }) => says);
  assert.ok(
    told.includes('Looked at WordPress, Harborlight blog: its page did not answer'),
    told.join(),
  );
  assert.doesNotMatch(told.join(), /Read back/);
  assert.equal(reportColumns['read_back_at']?.(blog), undefined);
  assert.equal(reportColumns['text_match']?.(blog), undefined);
  const text = reportText(report, 'http://app.test');
  assert.doesNotMatch(text, /read back/);
}

test('a post that has no address at its site, and cannot be taken off, is called live nowhere', async () => {
  await practice.fail({ operation: 'posts.create', fault: 'lose-answer-after-accept', times: 1 });
  const { ampId } = await anAmp(['wordpress']);
  await tools.runJobs();
  const marker = await markerOf(ampId);
  await practice.tamper(marker, 'draft');
  tools.advance(60 * 60_000);
  await tools.runJobs();
  const [draft] = (await reportOf(tools, ampId)).placements;
  assert.equal(draft?.state, 'accepted');
  await retract(ampId);
  const report = await reportOf(tools, ampId);
  const [blog] = report.placements;
  assert.deepEqual([blog?.state, blog?.why_not_live?.code], ['needs_human', 'may-be-there']);
  assert.deepEqual([report.totals.live, sheetOf(report).live, sheetOf(report).lines], [0, 0, []]);
  const [listed] = await placementCounts(tools.db.root, [ampId]);
  assert.equal(listed?.live, 0);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});
