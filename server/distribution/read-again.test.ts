import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { sql } from 'kysely';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { hostileSite } from '#tests/builders/hostile-site.ts';
import type { Answers } from '#tests/builders/hostile-site.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { listOverdue } from '../admin/list-overdue.ts';
import { overdueInWords } from '../command/overdue.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import type { Tools } from '../tools.ts';
import { advancePlacement } from './advance-placement.ts';
import { checkNow } from './check-now.ts';
import { captureHeld, holdForNextRound } from '../publishing/held-credits.ts';
import { runLapseAmps } from '../publishing/lapse-amps.ts';
import { roundOf } from '../amps/round-of.ts';
import { insertStep } from '../amps/status-history-table.ts';
import { balanceOf } from '../credits/balance.ts';
import { grantCredits } from '../credits/spend-credits.ts';
import { lastProofs } from './evidence-table.ts';
import { readEvidence } from './read-evidence.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { postAgain } from './post-again.ts';
import { reportOf } from './report.ts';
import { retractPlacements } from './retract-placements.ts';
import { runProvePlacement } from './prove-placement.ts';
import { runRemovePost } from './remove-post.ts';
import { pickUpOverdue } from './watch-placements.ts';
import { settleUpdate, updateIn } from './update-table.ts';
import { wasArmed } from '../amps/armed-table.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts } = await aPracticeFixture();
const minute = 60_000;
const day = 24 * 60 * minute;

async function aLivePost() {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const placement = await placementOf(ampId);
  assert.equal(placement.state, 'live');
  return placement;
}
/** One that its site took, and that no look has read. */
async function anUnreadPost() {
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 50 });
  const placement = await aLivePost();
  await practice.mend();
  return placement;
}
const rowsOf = async (ampId: number) => (await reportOf(tools, ampId)).placements;
const toldOf = async () => (await mailsTo(tools, 'ada@demo.test', 'post-not-as-sent')).length;

/** The minute's watch, and whatever is due. */
async function pass(ms: number): Promise<void> {
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

test('a live page that should have been read again is on the list of what is late, until it is read', async () => {
  await aLivePost();
  const readings = async () => {
    const { items } = await listOverdue(tools);
    return items.filter(({ kind }) => kind === 'reading').map(({ says }) => says);
  };
  assert.deepEqual(await readings(), []);
  tools.advance(day + 6 * minute);
  assert.deepEqual(await readings(), ['One live page should have been read again by now.']);
  assert.match(
    await overdueInWords(tools),
    /^since \S+ · One live page should have been read again by now\.$/m,
  );
  await pass(0);
  assert.deepEqual(await readings(), []);
});

test('a post that was thrown away is called gone after two looks, told once, and read back when it returns', async () => {
  const { ampId, id, marker } = await aLivePost();
  const before = await toldOf();
  await practice.tamper(marker, 'bin');
  await pass(day);
  const [doubted] = await rowsOf(ampId);
  assert.equal(doubted?.state, 'live', 'one look is not believed');
  assert.match(
    doubted?.watch?.says ?? '',
    /not found at its address.*look again at.*until then it counts as live/,
  );
  await pass(6 * minute);
  const report = await reportOf(tools, ampId);
  const [gone] = report.placements;
  assert.equal(gone?.state, 'gone');
  assert.equal(gone?.why_not_live?.fix, 'post-again');
  assert.match(gone?.why_not_live?.says ?? '', /bring it back there, then press “Check now”/);
  assert.equal(report.totals.live, 0);
  assert.equal(report.totals.needs_you, 1);
  await pass(day);
  assert.equal((await toldOf()) - before, 1);
  await practice.tamper(marker, 'restore');
  assert.equal(await checkNow(tools, ampId), 0, 'it was read just now');
  tools.advance(minute);
  assert.equal(await checkNow(tools, ampId), 1);
  await tools.runJobs();
  const [back] = await rowsOf(ampId);
  assert.equal(back?.state, 'live');
  assert.equal(back?.watch?.read_at, back?.proof?.checked_at);
  const evidence = await readEvidence(tools.db.root, { placementId: id, limit: 50 });
  assert.ok(evidence.valid);
  assert.ok(evidence.items.filter(({ kind }) => kind === 'proof').length >= 4);

  const seqs: number[] = [];
  const partsThatHold = async () => {
    const hold: boolean[] = [];
    let place: string | undefined;
    do {
      const part = await readEvidence(tools.db.root, { placementId: id, limit: 3, before: place });
      hold.push(part.valid);
      seqs.push(...part.items.map(({ seq }) => seq));
      place = part.older ?? undefined;
    } while (place !== undefined);
    return hold;
  };
  assert.ok((await partsThatHold()).every(Boolean), 'each part, with the row before it');
  assert.deepEqual(
    seqs,
    evidence.items.map(({ seq }) => seq),
  );
  const { root } = tools.db;
  await sql`update evidence set kind = 'live' where placement_id = ${id} and seq = 2`.execute(root);
  const broken = await partsThatHold();
  assert.deepEqual(
    [broken.at(0), broken.at(-1)],
    [true, false],
    'the part of the row that was changed',
  );
  await sql`update evidence set kind = 'armed' where placement_id = ${id} and seq = 2`.execute(
    root,
  );
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('a page that never showed the words to a stranger is not called live, until it does', async () => {
  await practice.fail({ operation: 'page.read', fault: 'maintenance-page', times: 50 });
  const { ampId } = await aLivePost();
  const report = await reportOf(tools, ampId);
  const [row] = report.placements;
  assert.equal(row?.proof?.http_status, 200);
  assert.deepEqual([row.state, row.state_words], ['unseen', 'Posted, not readable yet']);
  assert.deepEqual([report.totals.live, report.totals.needs_you], [0, 1]);
  const told = await toldOf();
  for (let looks = 0; looks < 8; looks += 1) await pass(20 * minute);
  const [still] = await rowsOf(ampId);
  assert.equal(still?.state, 'unseen');
  assert.match(still.why_not_live?.says ?? '', /nobody can read it at its address yet/);
  assert.equal((await toldOf()) - told, 1);
  await practice.mend();
  await pass(day);
  assert.equal((await rowsOf(ampId))[0]?.state, 'live');
});

test('words written over and a password are told apart, and an outage is neither', async () => {
  const altered = await aLivePost();
  const hidden = await aLivePost();
  await practice.tamper(altered.marker, 'alter');
  await practice.tamper(hidden.marker, 'hide');
  await pass(day);
  await pass(6 * minute);
  assert.deepEqual(
    [(await rowsOf(altered.ampId))[0]?.state, (await rowsOf(hidden.ampId))[0]?.state],
    ['changed', 'hidden'],
  );
  const away = await aLivePost();
  const told = await toldOf();
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 50 });
  await pass(day);
  await pass(30 * minute);
  const [row] = await rowsOf(away.ampId);
  assert.equal(row?.state, 'live');
  assert.match(row?.watch?.says ?? '', /did not answer.*We look again at.*removed nothing/);
  assert.equal(row?.watch?.read_at, away.watch.readAt?.toISOString() ?? row?.live_at);
  assert.equal(await toldOf(), told);
  await practice.mend();
});

test('what is gone is posted again only by its owner, and never while it may come back', async () => {
  const { ampId, id: placementId, marker } = await aLivePost();
  const again = () => postAgain(tools, { placementId, personId: ownerId }, async () => {});
  await assert.rejects(again(), /As far as we know it is on WordPress/);
  await practice.tamper(marker, 'bin');
  await pass(day);
  await pass(6 * minute);
  await pass(6 * minute);
  assert.equal((await rowsOf(ampId)).length, 1, 'nothing is posted by itself');
  await assert.rejects(again(), /bin.*Bring it back there, or delete it there for good/);
  await practice.fail({ operation: 'posts.list', fault: 'server-error' });
  await assert.rejects(again(), /could not be asked/);
  await practice.tamper(marker, 'restore');
  await assert.rejects(again(), /on WordPress again: nothing was posted/);
  await practice.tamper(marker, 'delete');
  const { length: before } = await livePosts('');
  const settled = await Promise.allSettled([again(), again(), again()]);
  assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
  await tools.runJobs();
  const { placements, totals } = await reportOf(tools, ampId);
  assert.deepEqual(
    placements.map(({ state }) => state),
    ['live', 'removed'],
  );
  assert.deepEqual([totals.live, totals.total], [1, 1]);
  assert.equal((await livePosts('')).length, before + 1, 'one, however often it was asked for');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

const submitting = {
  from: 'draft',
  to: 'pending',
  move: 'submit',
  actorId: ownerId,
  note: null,
} as const;

/** The credit that its submission would have cost. */
const payFor = (ampId: number, round = 1) =>
  tools.db.transaction(async (tx) => {
    const at = tools.now();
    const amp = { id: ampId, owner: { id: ownerId } };
    const grant = { personId: ownerId, product: 'amp', quantity: 1, note: '', at } as const;
    await grantCredits(tx, { ...grant, key: `paid-${ampId}-${round}` });
    await holdForNextRound(tx, { amp, at });
    await insertStep(tx, { ...submitting, ampId, at });
    // Its posts were planned before it was submitted, which happens here alone.
    await tx
      .updateTable('placements')
      .set({ round: roundOf(ampId) })
      .where('amp_id', '=', ampId)
      .where('retracted_at', 'is', null)
      .execute();
    await captureHeld(tx, { amp, at });
  });
const credits = async () =>
  (await balanceOf(tools.db.root, { personId: ownerId, product: 'amp' })).available;
const lapsedMails = async () => (await mailsTo(tools, 'ada@demo.test', 'amp-lapsed')).length;

test('what no site shows thirty days after it went live gets its credit back, once, and ends', async () => {
  const lost = await anUnreadPost();
  await practice.tamper(lost.marker, 'bin');
  const lostLater = await aLivePost();
  await payFor(lost.ampId);
  await payFor(lostLater.ampId);
  const before = await credits();
  await pass(21 * day);
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before, 'not before the thirtieth day');
  for (let days = 0; days < 11; days += 1) await pass(day);
  await pass(10 * minute);
  const [gone] = await rowsOf(lost.ampId);
  assert.equal(gone?.state, 'gone');
  await Promise.all([runLapseAmps(tools, {}), runLapseAmps(tools, {})]);
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before + 1);
  assert.equal(await lapsedMails(), 1);
  assert.equal((await reportOf(tools, lost.ampId)).ended, 'lapsed');
  await practice.tamper(lostLater.marker, 'delete');
  await pass(61 * day);
  await pass(10 * minute);
  assert.equal((await rowsOf(lostLater.ampId))[0]?.state, 'gone');
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before + 1, 'it was live on the thirtieth day');
  const decision = { placementId: lost.id, personId: ownerId };
  await assert.rejects(
    postAgain(tools, decision, async () => {}),
    /moved on|As far as we know/,
  );
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

const change = (ampId: number, values: object) =>
  tools.db.root.updateTable('amps').set(values).where('id', '=', ampId).execute();

/** Its owner retracts it, and later it is approved once more. */
async function approveAnew(ampId: number, afterMs: number, schedule: object = {}): Promise<void> {
  await change(ampId, { status: statusCode.rejected });
  await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
  await tools.runJobs();
  await pass(afterMs);
  const at = tools.now();
  await change(ampId, { status: statusCode.live, published_at: at, ...schedule });
  await tools.db.transaction(async (tx) => {
    await insertStep(tx, { ...submitting, ampId, at });
    await planPlacements(tools, tx, { ampId, at });
  });
  await tools.runJobs();
}

test('the thirty days of a second submission count from itself, and what ended long ago is left alone', async () => {
  const twice = await aLivePost();
  const longAgo = await aLivePost();
  await payFor(twice.ampId);
  await payFor(longAgo.ampId);
  await practice.tamper(longAgo.marker, 'delete');
  await pass(10 * day);
  await pass(6 * minute);
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 50 });
  await approveAnew(twice.ampId, 65 * day);
  await practice.mend();
  await payFor(twice.ampId, 2);
  const [, second] = await placementsOf(tools.db.root, twice.ampId);
  assert.equal(second?.state, 'live');
  await practice.tamper(second.marker, 'delete');
  await pass(day);
  await pass(6 * minute);
  const before = await credits();
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before, 'its thirty days have just begun');
  await pass(30 * day);
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before + 1);
  assert.equal((await reportOf(tools, twice.ampId)).ended, 'lapsed');
  assert.equal((await reportOf(tools, longAgo.ampId)).ended, null);
});

test('who hides a post at their own site gets no credit for it, and a press of “Check now” has its measure', async () => {
  const hidden = await aLivePost();
  const binned = await aLivePost();
  for (const { ampId } of [hidden, binned]) await payFor(ampId);
  const before = await credits();
  await practice.tamper(hidden.marker, 'hide');
  await practice.tamper(binned.marker, 'bin');
  for (let days = 0; days < 32; days += 8) await pass(8 * day);
  await pass(6 * minute);
  const states = [hidden, binned].map(async ({ ampId }) => (await rowsOf(ampId))[0]?.state);
  assert.deepEqual(await Promise.all(states), ['hidden', 'gone']);
  await runLapseAmps(tools, {});
  assert.equal(await credits(), before);

  let looks = 0;
  const ask = async () => {
    tools.advance(minute);
    looks += await checkNow(tools, hidden.ampId);
    await tools.runJobs();
  };
  await assert.rejects(async () => {
    for (let n = 0; n < 40; n += 1) await ask();
  }, /read 20 times within a day.*tomorrow/);
  assert.ok(looks <= 20 && looks > 15, `${looks} looks`);
  tools.advance(day);
  assert.equal(await checkNow(tools, hidden.ampId), 1);
});

test('what was sent counts as sent, however far the clock of who approved it is ahead', async () => {
  const { ampId } = await aLivePost();
  await change(ampId, { published_at: new Date(tools.now().getTime() + 3 * day) });
  assert.equal(await wasArmed(tools.db.root, ampId), true);
});

test('an Amp that was posted again and is approved anew for later can be withdrawn until then', async () => {
  const { ampId, id: placementId, marker } = await aLivePost();
  await practice.tamper(marker, 'delete');
  await pass(day);
  await pass(6 * minute);
  await postAgain(tools, { placementId, personId: ownerId }, async () => {});
  await tools.runJobs();
  assert.equal(await wasArmed(tools.db.root, ampId), true);
  const scheduled_for = new Date(tools.now().getTime() + 3 * day);
  await approveAnew(ampId, day, { scheduled_for, scheduled_zone: 'UTC' });
  assert.equal(await wasArmed(tools.db.root, ampId), false);
});

test('what is posted again goes out with the words that are approved now, though they never reached the old post', async () => {
  const { ampId, id: placementId, marker } = await aLivePost();
  await practice.tamper(marker, 'delete');
  await pass(day);
  await pass(6 * minute);
  const contentHash = await approveHeadline(tools, { ampId, headline: 'Newer', by: ownerId });
  const update = await updateIn(tools.db.root, placementId, 'queued');
  assert.ok(update);
  const failed = { id: update.id, state: 'failed', at: tools.now() } as const;
  await tools.db.transaction((tx) => settleUpdate(tx, failed));
  await postAgain(tools, { placementId, personId: ownerId }, async () => {});
  await tools.runJobs();
  const [, second] = await placementsOf(tools.db.root, ampId);
  assert.deepEqual([second?.state, second?.contentHash], ['live', contentHash]);
  assert.equal((await rowsOf(ampId))[0]?.update ?? null, null, 'nothing is left to be tried there');
});

/** The longest row there is, as text, and where. */
async function longestRow() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(tools.db.root);
  const lengths: { name: string; bytes: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(max(octet_length(it::text)), 0)::int as bytes
      from ${sql.table(name)} it`.execute(tools.db.root);
    lengths.push({ name, bytes: rows[0]?.bytes ?? 0 });
  }
  return lengths.toSorted((a, b) => b.bytes - a.bytes)[0];
}

const many = 'x'.repeat(500_000);
/** What no database of ours takes. */
const halves = `\u0000${'😀'.repeat(2_001)}\ud800`;
const error = { code: `rest_${many}`, message: many, data: { status: 400 } };
const longAddress = `https://evil.test/${many}`;
const nobody = { id: 1, name: many, capabilities: {} };
const post = { id: 77, slug: many, status: 'publish', link: longAddress, content: { raw: many } };
const longWords: Answers[] = [
  { page: { page: '', finalUrl: longAddress.replace('evil', many.slice(0, 3_000)) } },
  { page: { page: '', headers: { link: `</${many}/wp-json/>; rel="https://api.w.org/"` } } },
  { page: { page: '' }, index: { status: 404, says: error } },
  { me: { status: 403, says: error } },
  { me: { says: nobody } },
  { 'find post': { status: 400, says: error } },
  { 'find post': { says: [post] } },
  { send: { status: 400, says: { ...error, code: 'rest_invalid_param' } } },
  { send: { status: 500, says: error } },
  { send: { status: 201, says: post } },
  {
    post: {
      page: `<link rel="canonical" href="${longAddress}"><title>${many}</title>`,
      finalUrl: longAddress,
    },
    remove: { status: 403, says: error },
  },
  { me: { status: 403, says: { ...error, code: '\u0000\ud800', message: halves } } },
  { send: { status: 500, says: { ...error, code: 'x', message: halves } } },
  { send: { status: 201, says: { ...post, link: `https://evil.test/${halves}` } } },
  { send: { status: 201, says: { ...post, link: `https://evil.test/${'x'.repeat(2_000)}` } } },
  { post: { page: `<link rel="canonical" href="${halves}">` } },
];

test('what a site says is kept in few words, whatever it says and however long', async () => {
  const before = (await longestRow())?.bytes ?? 0;
  for (const answers of longWords) {
    const { ampId } = await anAmp();
    const { id } = await placementOf(ampId);
    const world = { ...tools, fetch: hostileSite(answers) };
    await advancePlacement(world, id);
    await runProvePlacement(world, { placementId: id });
    await tools.db.transaction((tx) => retractPlacements(world, tx, ampId));
    await runRemovePost(world, { placementId: id });
  }
  const longest = await longestRow();
  assert.ok((longest?.bytes ?? 0) < before + 10_000, JSON.stringify(longest));
});

const returnedFor = async (ampId: number) => {
  const rows = await tools.db.root
    .selectFrom('ledger_transfers')
    .select('kind')
    .where('amp_id', '=', ampId)
    .where('kind', 'in', ['return', 'lapse'])
    .execute();
  return rows.length;
};

test('what visitors read on a page of others thirty days after it went live is not ended by itself, nor taken off', async () => {
  const placed = await anUnreadPost();
  await payFor(placed.ampId);
  const shown = await tools.fetch(placed.link ?? '');
  const finalUrl = 'https://brand.test/the-post';
  // Its host leads on to a brand’s own, and a cache before that drops the comments.
  let body = new TextDecoder().decode(shown.body).replaceAll(/<!--.*?-->/gs, '');
  const fetch: Tools['fetch'] = async (address, request) =>
    address === placed.link
      ? { ...shown, body: new TextEncoder().encode(body), finalUrl }
      : tools.fetch(address, request);
  const look = async (days: number) => {
    for (let looked = 0; looked < days; looked += 1) {
      tools.advance(day);
      await runProvePlacement({ ...tools, fetch }, { placementId: placed.id });
    }
  };
  await look(31);
  const [row] = await rowsOf(placed.ampId);
  assert.equal(row?.state, 'unseen');
  assert.match(row.why_not_live?.says ?? '', /page on brand\.test.*though words of it stand there/);
  const { proof } = (await lastProofs(tools.db.root, [placed.id])).get(placed.id) ?? {};
  const whole = { headline_found: true, text_match: 1, shows_words: true };
  assert.deepEqual(proof?.stood_there, whole);
  await runLapseAmps(tools, {});
  assert.equal(await returnedFor(placed.ampId), 0);
  assert.equal((await livePosts(placed.marker)).length, 1);
  body = '<title>Another page</title>';
  await look(1);
  await runLapseAmps(tools, {});
  assert.equal(await returnedFor(placed.ampId), 1, 'that page shows nothing of it any more');
});
