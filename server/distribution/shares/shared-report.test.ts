import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { apiOf } from '#tests/builders/api-of.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import type { Role } from '#domain/people/roles.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession, holding, marker } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { limits } from '#domain/limits.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { storePicture } from '../../media/store-picture.ts';
import { hashToken } from '../../people/tokens.ts';
import type { Tools } from '../../tools.ts';
import { insertAmp } from '../../amps/amp-table.ts';
import { insertReportLink } from './report-link-table.ts';
import { planPlacements } from '../plan-placements.ts';
import { sheetInTurn } from './sheet-in-turn.ts';
import { pickUpOverdue } from '../watch-placements.ts';

const { tools, ownerId, anAmp, practice, placementOf, linkAgain, publishUnder } =
  await aPracticeFixture();
const api = await apiOf(tools);
after(() => api.close());

/** Days go by here: whoever calls has logged in just before. */
const loggedIn = (id: number): Pick<SignedIn, 'call'> => ({
  call: async (...asked) => {
    const { cookie } = await anOpenSession(tools, id);
    return holding(api, { id, cookie }).call(...asked);
  },
});
const owner = loggedIn(ownerId);
const stranger = loggedIn(await anAccount(tools, { email: 'ben@demo.test' }));
const editor = loggedIn(await anAccount(tools, { email: 'edith@demo.test', role: 'Editor' }));
const day = 86_400_000;

async function aLiveReport() {
  const { ampId } = await anAmp();
  await tools.runJobs();
  return ampId;
}

/** Another site of an Amp that is live on one. */
async function goesAlsoTo(to: { ampId: number; site: string; accountId: number | null }) {
  const { ampId, site, accountId } = to;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await tx.deleteFrom('amp_destinations').where('amp_id', '=', ampId).execute();
    await tx
      .insertInto('amp_destinations')
      .values({ amp_id: ampId, site, site_account_id: accountId, chosen_at: at })
      .execute();
    await planPlacements(tools, tx, { ampId, at });
  });
  await tools.runJobs();
}

async function aLink(ampId: number, days = 30) {
  const answer = await owner.call('POST', `/press_releases/${ampId}/report/links`, { days });
  assert.equal(answer.statusCode, 200, answer.body);
  const { id, address }: { id: number; address: string } = answer.json().data;
  return { id, path: new URL(address).pathname };
}

/** As somebody who never was here. */
const open = (path: string) => api.inject({ url: path, headers: { host: marker.host } });

/** What the page says, without its look. */
const saidBy = ({ body }: { body: string }) => /<main[^]*<\/main>/.exec(body)?.[0] ?? '';

test('whoever has the link reads where it is live and what was read there, and nobody is named', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  const page = await open(path);
  assert.equal(page.statusCode, 200);
  assert.match(saidBy(page), /Live on <strong>1 of 1<\/strong>\s*site/);
  assert.match(
    page.body,
    /Read back on [^<]*: the title is there, and all of the text, word for word/,
  );
  assert.match(saidBy(page), /class="stamp"/);
  const { link } = await placementOf(ampId);
  assert.ok(link && saidBy(page).includes(`href="${link}"`));
  for (const name of ['Ada', 'ada@demo.test']) assert.ok(!saidBy(page).includes(name), name);
});

test('no search engine lists it, no cache keeps it, and no site hears of its address', async () => {
  const { path } = await aLink(await aLiveReport());
  const { headers } = await open(path);
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['cache-control'], 'no-store');
});

test('it shows the report as it is when it is opened: what is gone has no stamp', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  const { marker: post } = await placementOf(ampId);
  await practice.tamper(post, 'bin');
  for (const minutes of [day / 60_000, 6]) {
    tools.advance(minutes * 60_000);
    await pickUpOverdue(tools, tools.now());
    await tools.runJobs();
  }
  const page = await open(path);
  assert.match(saidBy(page), /It is on no site now/);
  assert.doesNotMatch(saidBy(page), /class="stamp"/);
});

test('its title and its company are the words that were sent, whatever the Amp and the company are called', async () => {
  const { ampId, companyId } = await anAmp();
  await tools.runJobs();
  const { path } = await aLink(ampId);
  const { db } = tools;
  const title = 'Independent laboratory confirms the cure';
  await db.root.updateTable('amps').set({ title }).where('id', '=', ampId).execute();
  const name = 'Federal Health Agency';
  await db.root.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  const page = await open(path);
  assert.match(saidBy(page), /<h1[^>]*>Harborlight opens its winter moorings</);
  assert.match(saidBy(page), /Published by Harborlight 0\.\d+/);
  for (const words of [title, name]) assert.ok(!page.body.includes(words), words);
});

test('where sites have other titles, each is told with its site', async () => {
  const { ampId } = await publishUnder('none');
  const other = 'The quay is open for good';
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await approveHeadline(tools, { ampId, by: ownerId, headline: other });
  await tools.runJobs();
  await goesAlsoTo({ ampId, site: 'newsroom', accountId: null });
  const { path } = await aLink(ampId);
  const [first = '', ...lines] = saidBy(await open(path)).split('<li>');
  const title = /<h1[^>]*>([^<]+)/.exec(first)?.[1];
  const there = lines.map((line) => /Its title there: “([^”]+)”/.exec(line)?.[1] ?? title);
  assert.deepEqual([title, ...there], [articleFields.headline, articleFields.headline, other]);
});

test('a page that shows other words is not stamped, though it is live', async () => {
  const { ampId } = await anAmp(['newsroom', 'wordpress']);
  await tools.runJobs();
  const { path } = await aLink(ampId);
  assert.match(saidBy(await open(path)), /class="stamp"/);
  await tools.db.root
    .updateTable('placements')
    .set({ standing: 'changed', standing_since: tools.now() })
    .where('amp_id', '=', ampId)
    .where('site', '=', 'wordpress')
    .execute();
  const said = saidBy(await open(path));
  assert.doesNotMatch(said, /class="stamp"/);
  assert.match(said, /Live on <strong>2 of 2<\/strong>\s*sites\.\s*1 of these was read back/);
});

test('two accounts of one name are two sites there', async () => {
  const { ampId, companyId, accountId } = await anAmp();
  const second = await linkAgain({ companyId, accountId, place: 'second.test/blog' });
  await tools.runJobs();
  await goesAlsoTo({ ampId, site: 'wordpress', accountId: second });
  const { path } = await aLink(ampId);
  const said = saidBy(await open(path));
  assert.match(said, /Live on <strong>2 of 2<\/strong>/);
  assert.equal(said.split('<li>').length - 1, 2);
});

test('it ends on its day, or when its owner ends it, and says nothing of the Amp then', async () => {
  const ampId = await aLiveReport();
  const [week, month] = [await aLink(ampId, 7), await aLink(ampId, 30)];
  const title = /<h1[^>]*>([^<]+)/.exec((await open(week.path)).body)?.[1] ?? '';
  tools.advance(8 * day);
  const late = await open(week.path);
  assert.equal(late.statusCode, 410);
  assert.ok(title !== '' && !late.body.includes(title));
  assert.equal((await open(month.path)).statusCode, 200);
  const url = `/press_releases/${ampId}/report/links/${month.id}`;
  assert.equal((await owner.call('DELETE', url)).statusCode, 200);
  assert.equal((await open(month.path)).statusCode, 410);
  assert.equal((await open(`${month.path}/report.pdf`)).statusCode, 410);
  assert.equal((await owner.call('DELETE', url)).statusCode, 404, 'it is ended once');
});

test('it is closed while whoever made it is suspended', async () => {
  const { path } = await aLink(await aLiveReport());
  const setRole = (role: Role) =>
    tools.db.root.updateTable('people').set({ role }).where('id', '=', ownerId).execute();
  await setRole('AccountSuspended');
  assert.equal((await open(path)).statusCode, 410);
  await setRole('Customer');
  assert.equal((await open(path)).statusCode, 200);
});

test('who does not speak for the Amp makes, sees and ends no link', async () => {
  const ampId = await aLiveReport();
  const { id } = await aLink(ampId);
  const url = `/press_releases/${ampId}/report/links`;
  for (const person of [stranger, editor]) {
    assert.equal((await person.call('POST', url, { days: 30 })).statusCode, 404);
    assert.equal((await person.call('GET', url)).statusCode, 404);
    assert.equal((await person.call('DELETE', `${url}/${id}`)).statusCode, 404);
  }
  assert.equal((await stranger.call('GET', `/press_releases/${ampId}/report.pdf`)).statusCode, 404);
});

test('an Amp that was not sent has nothing to show', async () => {
  const at = tools.now();
  const draft = await tools.db.transaction((tx) =>
    insertAmp(tx, { ownerId, companyId: null, title: 'A draft', createdBy: ownerId, at }),
  );
  const unsent = await owner.call('POST', `/press_releases/${draft}/report/links`, { days: 7 });
  assert.equal(unsent.statusCode, 409);
  assert.match(unsent.json().meta.message, /Nothing of this Amp was sent yet/);
});

test('more links than anybody looks after are refused, with what to do', async () => {
  const ampId = await aLiveReport();
  const at = tools.now();
  const expiresAt = new Date(at.getTime() + day);
  await tools.db.transaction(async (tx) => {
    for (let made = 0; made < limits.openReportLinks; made += 1)
      await insertReportLink(tx, {
        ampId,
        tokenHash: hashToken(`link ${made}`),
        madeBy: ownerId,
        at,
        expiresAt,
      });
  });
  const more = await owner.call('POST', `/press_releases/${ampId}/report/links`, { days: 7 });
  assert.match(more.json().meta.message, /20 links to this report are open/);
});

test('on paper it is the same sheet', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  for (const answer of [
    await open(`${path}/report.pdf`),
    await owner.call('GET', `/press_releases/${ampId}/report.pdf`),
  ]) {
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
  }
});

test('a client’s report is shown under the name and logo of their reseller, on the page and on paper', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  const people = tools.db.root.updateTable('people');
  const resellerId = await anAccount(tools, { email: 'acme@demo.test', role: 'Reseller' });
  await tools.db.root
    .insertInto('reseller_sites')
    .values({ person_id: resellerId, subdomain: 'acme', business_name: 'Acme Media' })
    .execute();
  const names = async () => {
    const page = await open(path);
    const papers = [
      await open(`${path}/report.pdf`),
      await owner.call('GET', `/press_releases/${ampId}/report.pdf`),
    ].map(({ rawPayload }) => /\((Ampifire|Acme Media)\)/.exec(rawPayload.toString('latin1'))?.[1]);
    const [, header] =
      /<a href="\/app\/"\s*>(?:<svg[^]*?<\/svg>)?([^<]*)<\/a/.exec(page.body) ?? [];
    return [header, ...papers];
  };
  assert.deepEqual(await names(), ['Ampifire', 'Ampifire', 'Ampifire']);
  await people.set({ reseller_id: resellerId }).where('id', '=', ownerId).execute();
  assert.deepEqual(await names(), ['Acme Media', 'Acme Media', 'Acme Media']);
  assert.doesNotMatch((await open(path)).body, /\/app\/icon\.svg|class="mark"/);
  const logo = await storePicture(tools, {
    bytes: await aPicture({ width: 180, height: 60 }),
    ownerId: resellerId,
    name: 'logo.jpg',
  });
  await tools.db.root
    .updateTable('reseller_sites')
    .set({ logo_file_id: logo.id })
    .where('person_id', '=', resellerId)
    .execute();
  const { body } = await open(path);
  assert.match(body, /<img class="logo" src="[^"]*\/m\/[0-9a-f]{64}\.jpg" alt="Acme Media"/);
  const paper = await open(`${path}/report.pdf`);
  assert.match(paper.rawPayload.toString('latin1'), /\/Subtype \/Image/);
  await people.set({ reseller_id: null }).where('id', '=', ownerId).execute();
});

test('it tells when its pages were read last, however late it is opened', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  const lastRead = async () => /Last read ([^.]*)\./.exec(saidBy(await open(path)))?.[1];
  const then = await lastRead();
  assert.equal(then, momentInWords(tools.now()));
  tools.advance(5 * 3_600_000);
  assert.equal(await lastRead(), then);
});

test('it is approved on the day on which the words were that are there', async () => {
  const ampId = await aLiveReport();
  const { path } = await aLink(ampId);
  const moment = tools.now();
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  tools.advance(3 * day);
  await practice.fail({ operation: 'posts.update', fault: 'server-error', times: 1 });
  await approveHeadline(tools, { ampId, headline: 'Moorings for the whole winter', by: ownerId });
  const approvedOn = async () => /approved on ([^,.<]*)/.exec(saidBy(await open(path)))?.[1];
  assert.notEqual(await approvedOn(), dayOf(tools.now()), 'the earlier words are there still');
  await tools.runJobs();
  await practice.mend();
  tools.advance(3_600_000);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
  assert.match(saidBy(await open(path)), /Moorings for the whole winter/);
  assert.equal(await approvedOn(), dayOf(new Date(moment.getTime() + 3 * day)));
});

test('what strangers print of shared reports takes no turn of their maker, and together as many as one person', async () => {
  const ampId = await aLiveReport();
  const links = await Promise.all([aLink(ampId), aLink(ampId), aLink(ampId)]);
  const strangers = Array.from({ length: 30 }, (_, at) =>
    api.inject({
      url: `${links[at % 3]?.path}/report.pdf`,
      headers: { host: marker.host },
      remoteAddress: `203.0.113.${at + 1}`,
    }),
  );
  const own = await owner.call('GET', `/press_releases/${ampId}/report.pdf`);
  assert.equal(own.statusCode, 200, own.body.slice(0, 200));
  const codes = (await Promise.all(strangers)).map(({ statusCode }) => statusCode);
  assert.ok(codes.includes(503) || codes.includes(429), codes.join(' '));
});

test('strangers take turns at reading reports, and one of them leaves a turn to the others', async () => {
  const ampId = await aLiveReport();
  const reading = { now: 0, most: 0 };
  const counted: Tools = {
    ...tools,
    db: {
      ...tools.db,
      get root() {
        reading.now += 1;
        reading.most = Math.max(reading.most, reading.now);
        return tools.db.root;
      },
    },
    // The last that is asked for a report.
    now() {
      reading.now -= 1;
      return tools.now();
    },
  };
  const ask = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => sheetInTurn(counted, { ampId, address })));
  await ask('203.0.113.1', 10);
  assert.deepEqual(reading, { now: 0, most: 2 });
  await Promise.all([ask('203.0.113.1', 10), ask('203.0.113.2', 10)]);
  assert.deepEqual(reading, { now: 0, most: 3 });
});
