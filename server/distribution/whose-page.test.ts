import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Report } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import { lastReadOf } from '#domain/distribution/stamped.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { anOpenSession, holding } from '#tests/builders/sessions.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import type { Tools } from '../tools.ts';
import { checkEvidence } from './evidence/check-evidence.js';
import { readAnywhere, readPage } from './read-page.ts';
import { confirmLive } from './decide-placement.ts';
import { confirmGone } from './decide-retracted.ts';
import { postAgain } from './post-again.ts';
import { reportColumns } from './report-columns.ts';
import { reportOf } from './report.ts';
import type { UnaskedReport } from './report.ts';
import { retractPlacements } from './retract-placements.ts';
import { sheetOf } from './shares/sheet-of.ts';
import { runProvePlacement } from './prove-placement.ts';

const { practice, tools, ownerId, anAmp, livePosts } = await aPracticeFixture();
const api = await apiOf(tools);
after(() => api.close());
const confirm = async (placementId: number, link: string) => {
  const { cookie } = await anOpenSession(tools, ownerId);
  const owner = holding(api, { id: ownerId, cookie });
  return owner.call('POST', `/placements/${placementId}/confirm_live`, { link });
};
const day = 24 * 3_600_000;

/** An Amp in the newsroom, and on its owner’s own WordPress. */
async function onBoth() {
  const { ampId } = await anAmp(['newsroom', 'wordpress']);
  await tools.runJobs();
  return { ampId, ...(await bothOf(ampId)) };
}

async function bothOf(ampId: number) {
  const placements = await wholePlacements(tools.db.root, ampId);
  const [news, blog] = ['newsroom', 'wordpress'].map((site) =>
    placements.find((one) => one.site === site),
  );
  assert.ok(news?.link && blog);
  return { newsLink: news.link, blog };
}

/** The same tools, on a network where one address leads to another page. */
const leading = (from: string, to: string, page = (body: string) => body): Tools => ({
  ...tools,
  fetch: async (address, request) => {
    const answer = await tools.fetch(address === from ? to : address, request);
    const body = new TextEncoder().encode(page(new TextDecoder().decode(answer.body)));
    return address === from ? { ...answer, body } : answer;
  },
});

const blogIn = ({ placements }: Pick<Report, 'placements'>) => {
  const blog = placements.find(({ site }) => site === 'wordpress');
  assert.ok(blog);
  return blog;
};

test('a page of another host is no post of a site, whoever says so', async () => {
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept', times: 1_000 });
  const { ampId, newsLink, blog } = await onBoth();
  assert.equal(blog.state, 'checking');
  const answer = await confirm(blog.id, newsLink);
  await practice.mend();
  assert.equal(answer.statusCode, 409, answer.body);
  const host = new URL(newsLink).host;
  assert.equal(
    answer.json().meta.message,
    `That page is on ${host}, which is no address of your WordPress account. Give the post’s address on ${new URL(practice.origin).host}, even if that one leads on to another.`,
  );
  assert.deepEqual(await livePosts(blog.marker), []);
  const report = await reportOf(tools, ampId);
  assert.equal(blogIn(report).state, 'checking');
  assert.equal(report.totals.live, 1);
});

test('nor is one on which whoever names it has written the mark and the words, and nobody asks that host', async () => {
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept', times: 1_000 });
  const { blog, newsLink } = await onBoth();
  await practice.mend();
  const { body } = await tools.fetch(newsLink);
  const words = new TextDecoder().decode(body);
  const asked: string[] = [];
  const fetch: Tools['fetch'] = async (finalUrl) => {
    asked.push(finalUrl);
    const marked = words.replace('</body>', `<!-- amp:${blog.marker} --></body>`);
    return {
      status: 200,
      headers: {},
      body: new TextEncoder().encode(marked),
      truncated: false,
      finalUrl,
    };
  };
  const said = { placementId: blog.id, personId: ownerId, link: 'https://copy.test/the-post' };
  await assert.rejects(confirmLive({ ...tools, fetch }, said), /That page is on copy\.test/);
  assert.deepEqual(asked, []);
  assert.equal((await bothOf(blog.ampId)).blog.state, 'checking');
});

const theirOwn = ['wordpress', 'ghost'] as const;

test('the page that a link leads to counts where it is the site’s, or carries the mark of the post', async () => {
  const { ampId } = await anAmp(['newsroom', ...theirOwn]);
  await tools.runJobs();
  const placements = await wholePlacements(tools.db.root, ampId);
  const newsLink = placements.find(({ site }) => site === 'newsroom')?.link;
  for (const site of theirOwn) {
    const blog = placements.find((one) => one.site === site);
    assert.ok(newsLink && blog?.link, site);
    // As a site that calls the newsroom’s domain its own.
    assert.equal((await readPage(tools, blog, newsLink)).holds, false, site);
    await leadsAstray(blog, { link: blog.link, newsLink });
  }
});

async function leadsAstray(
  blog: Parameters<typeof readPage>[1],
  { link, newsLink }: { link: string; newsLink: string },
): Promise<void> {
  const away = await readPage(leading(link, newsLink), blog, link);
  assert.deepEqual(
    [away.holds, away.headline_found, away.text_match, away.final_url, away.is_elsewhere],
    [false, false, 0, newsLink, true],
  );
  const marked = (mark: string) =>
    readPage(
      leading(link, newsLink, (body) => body.replace('</body>', `${mark}</body>`)),
      blog,
      link,
    );
  assert.equal((await marked(`<!-- amp:${blog.marker} -->`)).holds, true);
  for (const other of [
    '<!-- amp:another-0123456789 -->',
    `&lt;!-- amp:${blog.marker} --&gt;`,
    `<script>"<!-- amp:${blog.marker} -->"</script>`,
    `<p title="<!-- amp:${blog.marker} -->">x</p>`,
  ])
    assert.equal((await marked(other)).holds, false, other);
  assert.equal((await readPage(tools, blog, link)).holds, true);
}

test('a post whose address leads to somebody else’s page is not called live, and its report says why', async () => {
  const { ampId, newsLink, blog } = await onBoth();
  const astray = leading(blog.link ?? '', newsLink);
  const look = async (ms: number, site = astray) => {
    tools.advance(ms);
    await runProvePlacement(site, { placementId: blog.id });
  };
  await look(day);
  await look(6 * 60_000);
  const report = await reportOf(tools, ampId);
  const shown = blogIn(report);
  assert.equal(shown.state, 'gone');
  assert.equal(shown.watch?.read_at, shown.proof?.checked_at, 'it was answered');
  saysNothingOfReading(report);
  assert.equal(report.totals.live, 1);
  assert.match(
    shown.why_not_live?.says ?? '',
    new RegExp(`leads to a page on ${new URL(newsLink).host}, which is not the site’s`),
  );
  const [, line] = sheetOf(report).lines;
  assert.doesNotMatch(line?.says ?? '', /word for word/);
  await holdsToItsRows(ampId);
  const [mail] = (await keptMails(tools)).filter(({ kind }) => kind === 'post-not-as-sent');
  const { host } = new URL(newsLink);
  assert.match(mail?.subject ?? '', new RegExp(`^WordPress: its address leads to ${host}: `));
  assert.match(mail?.text ?? '', new RegExp(`leads to a page on ${host}, which is not the site’s`));
  await look(day, {
    ...tools,
    fetch: async (address, request) => ({ ...(await tools.fetch(address, request)), status: 503 }),
  });
  const away = await reportOf(tools, ampId);
  const { proof, why_not_live: why } = blogIn(away);
  assert.deepEqual([proof?.http_status, why], [503, shown.why_not_live], 'an outage mends nothing');
  saysNothingOfReading(away);
  await holdsToItsRows(ampId);
  await look(day, tools);
  const back = await reportOf(tools, ampId);
  assert.equal(blogIn(back).watch?.is_elsewhere, undefined);
  assert.equal(lastReadOf([blogIn(back)]), blogIn(back).proof?.checked_at);
});

/** The newsroom's page was read before, at its time. */
function saysNothingOfReading(report: UnaskedReport): void {
  const shown = blogIn(report);
  assert.equal(lastReadOf([shown]), null);
  assert.equal(reportColumns['last_read_at']?.(shown), null);
  const [read] = report.placements.filter(({ site }) => site === 'newsroom');
  const at = read?.proof?.checked_at ?? '';
  assert.equal(sheetOf(report).lastRead, momentInWords(new Date(at)));
}

/** Its evidence file, as it is saved now, and as it was before reports said that a page was somebody else's. */
async function holdsToItsRows(ampId: number): Promise<void> {
  const file = await evidenceFileOf(tools, ampId);
  const { proof, watch } = blogIn(file);
  assert.ok(proof && watch);
  const checked = async () => {
    const { posts } = await checkEvidence(JSON.stringify(file));
    const [, of] = posts;
    assert.ok(of);
    const [, leftOut = ''] = /; told by them, and left out of the report: (.*)/.exec(of.says) ?? [];
    return { ...of, leftOut };
  };
  const now = await checked();
  assert.deepEqual([now.holds, now.leftOut], [true, ''], now.says);
  const names: string[] = [];
  for (const [name, part] of [['watch', watch] as const, ['proof', proof] as const]) {
    // The newest look was an outage: it met nobody's page.
    if (name === 'proof' && proof.http_status !== 200) continue;
    assert.equal(part.is_elsewhere, true, name);
    part.is_elsewhere = false;
    assert.equal((await checked()).holds, false, name);
    delete part.is_elsewhere;
    names.push(`${name}.is_elsewhere`);
    const earlier = await checked();
    assert.deepEqual([earlier.holds, earlier.leftOut], [true, names.join(', ')], earlier.says);
  }
}

test('an outage, or a page of errors, on whatever host it ends, is told as what it is', async () => {
  const answering = (from: string, status: number): Tools => ({
    ...tools,
    fetch: async (address, request) => {
      const answer = await tools.fetch(address, request);
      if (address !== from) return answer;
      const body = new TextEncoder().encode('<p>No such thing.</p>');
      return { ...answer, status, body, finalUrl: 'https://their-own.test/' };
    },
  });
  const { ampId, blog } = await onBoth();
  const look = async (ms: number, status: number) => {
    tools.advance(ms);
    await runProvePlacement(answering(blog.link ?? '', status), { placementId: blog.id });
    return reportOf(tools, ampId);
  };
  const toldOfOthers = /not the site’s/;
  const during = await look(day, 503);
  assert.doesNotMatch(JSON.stringify([during, sheetOf(during)]), toldOfOthers);
  assert.match(JSON.stringify(during), /its page did not answer/);
  await look(60 * 60_000, 404);
  const later = await look(6 * 60_000, 404);
  assert.equal(blogIn(later).state, 'gone');
  assert.match(blogIn(later).why_not_live?.says ?? '', /any more: we looked twice/);
  assert.doesNotMatch(JSON.stringify([later, sheetOf(later)]), toldOfOthers);
});

test('what visitors read still is neither called gone nor posted again, on whoever’s page its address ends', async () => {
  const { ampId, newsLink, blog } = await onBoth();
  // It stays there when the Amp is retracted.
  const copy = await tools.fetch(newsLink);
  const astray: Tools = {
    ...tools,
    fetch: async (address, request) =>
      address === blog.link ? copy : tools.fetch(address, request),
  };
  await practice.tamper(blog.marker, 'delete');
  for (const ms of [day, 6 * 60_000]) {
    tools.advance(ms);
    await runProvePlacement(astray, { placementId: blog.id });
  }
  const decision = { placementId: blog.id, personId: ownerId };
  const again = postAgain(astray, decision, async () => {});
  await assert.rejects(
    again,
    new RegExp(`Visitors still read it on ${new URL(newsLink).host}, where .* Nothing was posted`),
  );
  await practice.fail({ operation: 'posts.delete', fault: 'forbidden', times: 1_000 });
  await practice.fail({ operation: 'posts.list', fault: 'server-error', times: 1_000 });
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });
  tools.advance(day + 60 * 60_000);
  await tools.runJobs();
  await practice.mend();
  assert.equal((await bothOf(ampId)).blog.state, 'needs_human');
  await assert.rejects(confirmGone(astray, decision), /Visitors still read it at http/);
  const page = new TextDecoder().decode(copy.body);
  const title = /<h1[^>]*>([^<]+)/.exec(page)?.[1] ?? 'no headline';
  copy.body = new TextEncoder().encode(page.replaceAll(title, 'Other words'));
  assert.equal((await readAnywhere(astray, blog, blog.link ?? '')).headline_found, false);
  await assert.rejects(confirmGone(astray, decision), /Visitors still read it at http/);
  await confirmGone(tools, decision);
  assert.equal((await bothOf(ampId)).blog.state, 'removed');
});

test('an address that a person named is said to be theirs on the report and on the sheet', async () => {
  const { newsLink: _news, blog: posted } = await onBoth();
  await practice.fail({ operation: 'posts.create', fault: 'reset-before-accept', times: 1_000 });
  const { ampId, blog } = await onBoth();
  await practice.mend();
  const link = posted.link ?? '';
  const answer = await confirm(blog.id, link);
  assert.equal(answer.statusCode, 200, answer.body);
  await tools.runJobs();
  const report = await reportOf(tools, ampId);
  assert.equal(blogIn(report).link_by, 'person');
  assert.equal(report.placements.find(({ site }) => site === 'newsroom')?.link_by, 'site');
  const { cookie } = await anOpenSession(tools, ownerId);
  const owner = holding(api, { id: ownerId, cookie });
  const csv = (await owner.call('GET', `/press_releases/${ampId}/report.csv`)).body;
  const table: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  const namer = (of: string | null) => table.find(({ link: at }) => at === of)?.['link_by'];
  const news = report.placements.find(({ site }) => site === 'newsroom');
  assert.deepEqual([namer(link), namer(news?.link ?? null)], ['a person', 'the site']);
  const lines = sheetOf(report).lines.filter(({ says }) =>
    /address was given by a person/.test(says),
  );
  assert.deepEqual(
    lines.map(({ address }) => address),
    [link],
  );
  const { posts } = await checkEvidence(JSON.stringify(await evidenceFileOf(tools, ampId)));
  assert.deepEqual(
    posts.map(({ holds }) => holds),
    [true, true],
  );
});
