import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { awaitApproval } from './module-table.ts';

const settings = { SESSION_HOURS: '500', REMEMBER_DAYS: '60' };
const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z', settings });
const ada = await signedIn(tools, api, { name: 'ada' });
const eve = await signedIn(tools, api, { name: 'eve' });
const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
const client = await signedIn(tools, api, { name: 'client', resellerId: reseller.id });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const author = await signedIn(tools, api, { name: 'author', role: 'Author' });
for (const headline of ['Apples', 'Boats', 'Cats 100%']) await draft(ada, headline);
await draft(client, 'Doors');

async function draft(owner: SignedIn, headline: string) {
  tools.advance(60_000);
  return anArticle(tools, { ownerId: owner.id, fields: { headline } });
}
async function inReview(owner: SignedIn, headline: string) {
  tools.advance(60_000);
  const fields = { headline, summary: `About ${headline}` };
  const amp = await anArticle(tools, { ownerId: owner.id, status: 'pending', fields });
  await tools.db.transaction((tx) => awaitApproval(tx, amp.moduleId));
  return amp;
}
const list = async (person: SignedIn, query = '') => {
  const answer = await person.call('GET', `/press_releases${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const titles = async (person: SignedIn, query = ''): Promise<string[]> =>
  (await list(person, query)).data.items.map(({ title }: { title: string }) => title);

test('everyone sees their own Amps, newest first; a reseller their clients’ too, an admin all', async () => {
  assert.deepEqual(await titles(ada), ['Cats 100%', 'Boats', 'Apples']);
  assert.deepEqual(await titles(reseller), ['Doors']);
  assert.deepEqual(await titles(admin), ['Doors', 'Cats 100%', 'Boats', 'Apples']);
  assert.deepEqual(await titles(eve), []);
  for (const person of [editor, author])
    assert.equal((await person.call('GET', '/press_releases')).statusCode, 404);
});

test('pages, order, search and status can be asked for', async () => {
  assert.deepEqual(await titles(ada, '?sort=title&order=asc&limit=2'), ['Apples', 'Boats']);
  const second = await list(ada, '?sort=title&order=asc&limit=2&page=2');
  assert.deepEqual(second.meta.pagination, { page: 2, limit: 2, total: 3, pages: 2 });
  assert.deepEqual(await titles(ada, '?page=9'), []);
  assert.deepEqual(await titles(ada, '?q=OAT'), ['Boats']);
  assert.deepEqual(await titles(ada, '?q=0%25'), ['Cats 100%']);
  assert.deepEqual(await titles(ada, '?q=_'), []);
  assert.equal((await ada.call('GET', '/press_releases?q=%00')).statusCode, 422);
  assert.deepEqual(await titles(ada, '?status=1'), []);
  assert.deepEqual((await titles(admin, '?sort=status&order=desc')).length, 4);
  assert.equal((await ada.call('GET', '/press_releases?limit=101')).statusCode, 422);
});

test('a tab of the list is the same in its page, its count and its file', async () => {
  const names = await titles(ada, '?tab=drafts');
  assert.deepEqual(names, ['Cats 100%', 'Boats', 'Apples']);
  assert.deepEqual(await titles(ada, '?tab=needs-you'), []);
  const counts = await ada.call('GET', '/press_releases/tabs?q=oat');
  const none = { drafts: 0, 'in-progress': 0, 'needs-you': 0, live: 0 };
  assert.deepEqual(counts.json().data, { ...none, all: 1, drafts: 1 });
  const csv = await ada.call('GET', '/press_releases.csv?tab=live');
  assert.equal(csv.body.trimEnd().split('\n').length, 1);
  assert.deepEqual((await eve.call('GET', '/press_releases/tabs')).json().data, {
    ...none,
    all: 0,
  });
  assert.equal((await ada.call('GET', '/press_releases?tab=all')).statusCode, 422);
});

test('the Amps of one person can be asked for, in the list, its count and its file, by who may see them', async () => {
  assert.deepEqual(await titles(admin, `?owner_id=${client.id}`), ['Doors']);
  assert.equal((await list(admin, `?owner_id=${ada.id}`)).meta.pagination.total, 3);
  assert.deepEqual(await titles(reseller, `?owner_id=${client.id}`), ['Doors']);
  for (const nosy of [eve, reseller])
    assert.deepEqual(await titles(nosy, `?owner_id=${ada.id}`), []);
  const csv = await admin.call('GET', `/press_releases.csv?owner_id=${client.id}`);
  assert.equal(csv.body.trimEnd().split('\n').length, 2);
  assert.equal((await admin.call('GET', '/press_releases?owner_id=ada')).statusCode, 422);
});

test('the Amps of one company, and those changed lately, can be asked for, in the list, its counts and its file', async () => {
  const companyId = await aCompany(tools, { ownerId: ada.id, name: 'Quay Lights' });
  const since = new Date(tools.now().getTime() + 1000).toISOString();
  const { ampId } = await draft(ada, 'Fog');
  await ada.call('PATCH', `/press_releases/${ampId}`, { company_id: companyId });
  for (const query of [`company_id=${companyId}`, `updated_since=${since}`]) {
    assert.deepEqual(await titles(ada, `?${query}`), ['Fog']);
    assert.equal((await list(ada, `?${query}`)).meta.pagination.total, 1);
    assert.equal((await ada.call('GET', `/press_releases/tabs?${query}`)).json().data.all, 1);
    const csv = await ada.call('GET', `/press_releases.csv?${query}`);
    assert.equal(csv.body.trimEnd().split('\n').length, 2);
    assert.deepEqual(await titles(eve, `?${query}`), []);
  }
  for (const wrong of ['updated_since=yesterday', 'company_id=0'])
    assert.equal((await ada.call('GET', `/press_releases?${wrong}`)).statusCode, 422);
  await ada.call('DELETE', `/press_releases/${ampId}`);
});

test('an Amp is found by the name of its company, in the list, its count and its file', async () => {
  const companyId = await aCompany(tools, { ownerId: ada.id, name: 'Wharf & Sons' });
  const { ampId } = await draft(ada, 'Eels');
  await ada.call('PATCH', `/press_releases/${ampId}`, { company_id: companyId });
  const found = await list(ada, '?q=wharf%20%26');
  assert.deepEqual(
    found.data.items.map(({ title }: { title: string }) => title),
    ['Eels'],
  );
  assert.equal(found.meta.pagination.total, 1);
  assert.deepEqual(await titles(admin, '?q=SONS&sort=title&order=asc'), ['Eels']);
  assert.deepEqual(await titles(eve, '?q=wharf'), []);
  const csv = await ada.call('GET', '/press_releases.csv?q=wharf');
  assert.equal(csv.body.trimEnd().split('\n').length, 2);
  await ada.call('DELETE', `/press_releases/${ampId}`);
});

for (const companies of [150, 1_001])
  test(`a name that ${companies} companies have finds the Amps of all of them`, async (t) => {
    const db = tools.db.root;
    await sql`insert into companies (owner_id, name) select ${eve.id}, 'Trawler ' || n from generate_series(1, ${companies}) n`.execute(
      db,
    );
    await sql`insert into amps (owner_id, company_id, title) select ${eve.id}, id, 'Nets' from companies where name like 'Trawler %'`.execute(
      db,
    );
    t.after(async () => {
      await sql`delete from amps where owner_id = ${eve.id}`.execute(db);
      await sql`delete from companies where owner_id = ${eve.id}`.execute(db);
    });
    const found = await list(eve, '?q=trawler');
    assert.equal(found.meta.pagination.total, Math.min(companies, 1000));
    assert.equal(found.data.items.length, 10);
  });

test('beyond a thousand the total says so instead of counting on', async (t) => {
  await sql`insert into amps (owner_id, title) select ${eve.id}, 'Many' from generate_series(1, 1005)`.execute(
    tools.db.root,
  );
  t.after(() => sql`delete from amps where owner_id = ${eve.id}`.execute(tools.db.root));
  const answer = await list(eve);
  assert.equal(answer.meta.pagination.total, 1000);
  assert.equal(answer.meta.pagination.more, true);
  const csv = await eve.call('GET', '/press_releases.csv');
  assert.equal(csv.body.trimEnd().split('\n').length, 1006);
});

test('a spreadsheet gets every row, and no cell that could run', async () => {
  await draft(eve, '=HYPERLINK("http://evil.test")');
  await draft(eve, 'Комета, with a comma');
  const csv = await eve.call('GET', '/press_releases.csv');
  assert.match(String(csv.headers['content-type']), /^text\/csv/);
  assert.match(String(csv.headers['content-disposition']), /amps\.csv/);
  assert.ok(csv.body.startsWith('\uFEFFid,title,status'));
  assert.ok(csv.body.includes('"Комета, with a comma"'));
  assert.ok(!/[,\n]"?=HYPERLINK/.test(csv.body));
});

test('somebody else’s Amp answers, for every call, as one that does not exist', async () => {
  const { ampId, moduleId } = await draft(ada, 'Secret');
  const calls: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
    ['GET', '/press_releases/:id'],
    ['PATCH', '/press_releases/:id', { title: 'Mine' }],
    ['DELETE', '/press_releases/:id'],
    ['GET', '/press_releases/:id/readiness'],
    ['GET', '/press_releases/:id/history'],
    ['GET', '/press_releases/:id/events'],
    ['POST', '/press_releases/:id/events', { text: 'Hello' }],
    ['POST', '/press_releases/:id/withdraw'],
    ['POST', '/press_releases/:id/reopen'],
    ['POST', '/press_releases/:id/cancel_payment'],
    ['POST', '/press_releases/:id/recall'],
    ['POST', '/press_releases/:id/agree'],
    ['POST', '/press_releases/:id/stop_generating'],
    ['POST', '/press_releases/:id/retract', { reason: 'Because' }],
    ['GET', '/articles/:id'],
    ['POST', '/articles/mark_reviewed/:id'],
  ];
  for (const person of [eve, editor, author, reseller]) {
    for (const [method, path, body] of calls) {
      const id = path.startsWith('/articles') ? moduleId : ampId;
      const foreign = await person.call(method, path.replace(':id', String(id)), body);
      const missing = await person.call(method, path.replace(':id', '1999999'), body);
      assert.equal(foreign.statusCode, 404, `${method} ${path}`);
      assert.equal(foreign.body, missing.body, `${method} ${path}`);
    }
  }
});

test('an Amp begins as a draft with an empty article and the company’s media contact', async () => {
  const company_id = await aCompany(tools, { ownerId: ada.id });
  const answer = await ada.call('POST', '/press_releases', { title: ' Ferry ', company_id });
  assert.equal(answer.statusCode, 200, answer.body);
  const amp = answer.json().data;
  assert.equal(amp.title, 'Ferry');
  assert.equal(amp.status, 0);
  assert.equal(amp.company.name, 'Quay Lines');
  assert.equal(amp.rights.edit, true);
  const article = (await ada.call('GET', `/articles/${amp.modules[0].id}`)).json().data;
  assert.equal(article.fields.media_contact.email, 'ada@quay-lines.test');
  const foreign = await eve.call('POST', '/press_releases', { title: 'Ferry', company_id });
  assert.equal(foreign.statusCode, 404);
  const blank = await ada.call('POST', '/press_releases', { title: ' ' });
  assert.deepEqual(blank.json().meta.fields, { title: ['Title is required'] });
});

test('title and company change while it is a draft, and not to somebody else’s company', async () => {
  const { ampId } = await draft(ada, 'Before');
  const path = `/press_releases/${ampId}`;
  const theirs = await aCompany(tools, { ownerId: eve.id });
  assert.equal((await ada.call('PATCH', path, { company_id: theirs })).statusCode, 404);
  const answer = await ada.call('PATCH', path, { title: 'After' });
  assert.equal(answer.json().data.title, 'After');
  await sql`update amps set status = 7 where id = ${ampId}`.execute(tools.db.root);
  assert.equal((await ada.call('PATCH', path, { title: 'Later' })).statusCode, 409);
  assert.equal((await ada.call('DELETE', path)).statusCode, 200);
  assert.equal((await ada.call('GET', path)).statusCode, 404);
});

test('a comment by someone else flags the Amp for two days, one’s own never [R5.41, R5.42, R5.43]', async () => {
  const { ampId } = await draft(client, 'Talked about');
  const path = `/press_releases/${ampId}/events`;
  const isFlagged = async (person: SignedIn) =>
    (await person.call('GET', `/press_releases/${ampId}`)).json().data.new_activity;
  const said = await reseller.call('POST', path, { text: 'Who is quoted here?' });
  assert.equal(said.json().data.type, 2);
  assert.equal(said.json().data.mine, true);
  assert.deepEqual([await isFlagged(client), await isFlagged(reseller)], [true, false]);
  tools.advance(48 * 3_600_000 + 60_000);
  assert.equal(await isFlagged(client), false);
  const heard = (await client.call('GET', path)).json().data.items;
  assert.deepEqual(
    heard.map((event: { text: string; mine: boolean }) => [event.text, event.mine]),
    [['Who is quoted here?', false]],
  );
});

test('an Amp that waits for payment is never flagged, however fresh the comment [R5.44]', async () => {
  const { ampId } = await draft(client, 'Unpaid and talked about');
  await reseller.call('POST', `/press_releases/${ampId}/events`, { text: 'Paid yet?' });
  const flagOf = async () => {
    const { items } = (await client.call('GET', '/press_releases?limit=100')).json().data;
    const line = items.find(({ id }: { id: number }) => id === ampId);
    return line.new_activity;
  };
  assert.equal(await flagOf(), true);
  await sql`update amps set status = 7 where id = ${ampId}`.execute(tools.db.root);
  assert.equal(await flagOf(), false);
});

const eventsOn = ({ ampId }: { ampId: number }) => `/press_releases/${ampId}/events`;

test('an answer belongs to a comment of the same Amp', async () => {
  const one = await draft(ada, 'One');
  const other = await draft(ada, 'Other');
  const parent_id = (await ada.call('POST', eventsOn(one), { text: 'First' })).json().data.id;
  const wrong = await ada.call('POST', eventsOn(other), { text: 'Second', parent_id });
  assert.equal(wrong.statusCode, 422);
  const right = await ada.call('POST', eventsOn(one), { text: 'Second', parent_id });
  assert.equal(right.json().data.parent_id, parent_id);
  for (const text of [' ', 'a\u0000b', 'x'.repeat(5001)])
    assert.equal((await ada.call('POST', eventsOn(one), { text })).statusCode, 422);
});

interface Part {
  items: { id: number; at: string; says: string; text: string }[];
  older: string | null;
  bytes: number;
}

/** A list from its newest part to its end; between two parts something happens. */
async function partsOf(person: SignedIn, path: string, meanwhile = async () => {}) {
  const parts: Part[] = [];
  let before = '';
  do {
    const answer = await person.call('GET', `${path}${before}`);
    const { items, older } = answer.json().data;
    parts.push({ items, older, bytes: Buffer.byteLength(answer.body) });
    before = `?before=${older}`;
    await meanwhile();
  } while (parts.at(-1)?.older !== null);
  return { parts, items: parts.flatMap(({ items }) => items) };
}

const saySo = ({ ampId }: { ampId: number }, { text, times }: { text: string; times: number }) =>
  sql`insert into amp_events (amp_id, type, author_id, text, at)
    select ${ampId}, 2, ${ada.id}, ${text}, '2026-01-02T09:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${times}) n`.execute(tools.db.root);

test('three thousand comments are read in parts, each of them once, while more are made', async () => {
  const amp = await draft(ada, 'Much talked about');
  await saySo(amp, { text: 'Once more', times: 3_000 });
  const { rows } = await sql<{ id: number }>`
    select id from amp_events where amp_id = ${amp.ampId} order by at desc`.execute(tools.db.root);
  let more = 0;
  const { parts, items } = await partsOf(ada, eventsOn(amp), async () => {
    more += 1;
    if (more % 10 === 0) await ada.call('POST', eventsOn(amp), { text: 'And more' });
  });
  assert.deepEqual(
    items.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  assert.equal(parts.length, 60);
  const { comments } = (await ada.call('GET', eventsOn(amp))).json().data;
  assert.deepEqual(comments, { total: 1_000, more: true });
});

test('an answer stays short however long the comments in it are, and leaves none out', async () => {
  const amp = await draft(ada, 'Long comments');
  await saySo(amp, { text: '語'.repeat(5_000), times: 30 });
  await saySo(amp, { text: '\u0001'.repeat(5_000), times: 30 });
  const { parts, items } = await partsOf(ada, eventsOn(amp));
  assert.equal(new Set(items.map(({ id }) => id)).size, 60);
  for (const { bytes } of parts) assert.ok(bytes < 210_000, `${bytes} bytes of answer`);
  const { data } = (await ada.call('GET', `${eventsOn(amp)}?limit=1`)).json();
  assert.deepEqual([data.items.length, data.comments], [1, { total: 60, more: false }]);
});

test('an answer to what stands in an earlier part says in a line what that was', async () => {
  const amp = await draft(ada, 'Answered late');
  const parent_id = (await ada.call('POST', eventsOn(amp), { text: 'Which quay?' })).json().data.id;
  await ada.call('POST', eventsOn(amp), { text: 'The eastern one', parent_id });
  const [newest] = (await ada.call('GET', `${eventsOn(amp)}?limit=1`)).json().data.items;
  assert.deepEqual(newest.answers, { author: 'Ada Tester', text: 'Which quay?' });
  await sql`update amp_events set visible_to = 'staff' where id = ${parent_id}`.execute(
    tools.db.root,
  );
  const [alone] = (await ada.call('GET', `${eventsOn(amp)}?limit=1`)).json().data.items;
  assert.equal(alone.answers, null, 'what is said among staff is told to nobody else');
});

test('what happened to an Amp is told in parts: its statuses, and all that people did, once and in order', async () => {
  const amp = await draft(ada, 'Taken back and forth');
  await sql`update amps set status = 2, published_at = '2026-01-02T09:00:00Z' where id = ${amp.ampId}`.execute(
    tools.db.root,
  );
  await sql`insert into amp_status_history (amp_id, from_status, to_status, move, at)
    select ${amp.ampId}, 0, 1, 'submit', '2026-01-02T10:00:00Z'::timestamptz + n * interval '2 minutes'
    from generate_series(1, 120) n`.execute(tools.db.root);
  await sql`insert into amp_events (amp_id, type, author_id, at)
    select ${amp.ampId}, 0, ${ada.id}, '2026-01-02T11:00:00Z'::timestamptz + n * interval '3 minutes'
    from generate_series(1, 70) n`.execute(tools.db.root);
  const path = `/press_releases/${amp.ampId}`;
  const history = await partsOf(ada, `${path}/history`);
  const ids = history.items.map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [120, 120]);
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  );

  const told = await partsOf(ada, `${path}/report/timeline`);
  const says = (words: string) => told.items.filter((step) => step.says.startsWith(words)).length;
  assert.deepEqual(
    [says('Submitted'), says('Change approved'), says('Created'), told.items.length],
    [120, 70, 1, 191],
  );
  const moments = told.items.slice(0, -1).map(({ at }) => at);
  assert.deepEqual(moments, moments.toSorted().reverse());
  const report = (await ada.call('GET', `${path}/report`)).json().data;
  assert.equal(report.timeline_older, told.parts[0]?.older);
  assert.deepEqual(
    report.timeline,
    told.parts[0]?.items.toReversed(),
    'the report holds its newest part',
  );
});

test('editors find what waits, longest waiting first, and what became of the rest', async () => {
  const first = await inReview(ada, 'Lighthouse lit');
  const again = await inReview(ada, 'Beacon sent back');
  await inReview(client, 'Harbor cleaned');
  await draft(ada, 'Lighthouse draft');
  await sql`update amps set submitted_at = created_at`.execute(tools.db.root);
  tools.advance(60_000);
  await sql`update amps set submitted_at = ${tools.now()} where id = ${again.ampId}`.execute(
    tools.db.root,
  );
  const headlines = async (query: string): Promise<string[]> => {
    const answer = await editor.call('GET', `/articles${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data.items.map(({ headline }: { headline: string }) => headline);
  };
  assert.deepEqual(await headlines(''), ['Lighthouse lit', 'Harbor cleaned', 'Beacon sent back']);
  assert.deepEqual(await headlines('?q=about%20light'), ['Lighthouse lit']);
  assert.deepEqual(await headlines('?q=%25'), []);
  assert.deepEqual(await headlines('?state=approved'), []);
  assert.equal((await ada.call('GET', '/articles')).statusCode, 404);
  const article = await editor.call('GET', `/articles/${first.moduleId}`);
  assert.equal(article.json().data.fields.headline, 'Lighthouse lit');
});

test('a review is remembered, and stale once the article has changed', async () => {
  const { moduleId } = await inReview(ada, 'Reviewed');
  const state = async () =>
    (await editor.call('GET', `/articles/${moduleId}`)).json().data.reviewed;
  assert.equal(await state(), 'unseen');
  for (let n = 0; n < 2; n += 1)
    assert.equal(
      (await editor.call('POST', `/articles/mark_reviewed/${moduleId}`)).statusCode,
      200,
    );
  assert.equal(await state(), 'reviewed');
  await sql`update amp_modules set revision = revision + 1 where id = ${moduleId}`.execute(
    tools.db.root,
  );
  assert.equal(await state(), 'stale');
});

const check = async (content: string) =>
  (await ada.call('POST', '/press_releases/first_person_check', { content })).json().data;

test('texts are checked for the first person outside quotations [R6.39, R8.26]', async () => {
  assert.equal((await check('I am happy')).success, false);
  assert.deepEqual((await check('<p>Then we sailed</p>')).found, [{ word: 'we', from: 5, to: 7 }]);
  const endless = await check(`<p>${'Then we sailed. '.repeat(5_000)}</p>`);
  assert.equal(endless.success, false);
  assert.equal(endless.found.length, 200, 'the answer is short, however useless the text');
  assert.equal((await check('“I am happy,” said Ada. Acme is too.')).success, true);
});
