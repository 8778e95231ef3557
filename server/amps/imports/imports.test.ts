import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportPlan } from '#contract/imports.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anOpenSession, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import { makeDrafts } from './make-drafts.ts';

let people = 0;
let keys = 0;

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });

const aPerson = () => {
  people += 1;
  return signedIn(tools, api, { name: `importer${people}` });
};
const ask = (person: SignedIn, text: string) =>
  person.call('POST', '/press_release_imports/plan', { name: 'posts', text });
async function plan(person: SignedIn, text: string): Promise<ImportPlan> {
  const answer = await ask(person, text);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const refusal = async (text: string): Promise<string> =>
  (await ask(ada, text)).json().meta.fields?.text?.[0] ?? 'read';
function make(person: SignedIn, text: string, chosen: string[], key?: string) {
  keys += 1;
  const body = { file: { name: 'posts', text }, keys: chosen };
  return person.call('POST', '/press_release_imports', body, {
    'idempotency-key': key ?? `imports-${keys}-abc`,
  });
}
const titlesOf = async (person: SignedIn): Promise<string[]> =>
  (await person.call('GET', '/press_releases?limit=100&sort=title&order=asc'))
    .json()
    .data.items.map(({ title }: { title: string }) => title);

const wordpress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:wp="w"><channel><title>The blog</title>
<item><title>Łódź opens its quay &amp; yard</title><guid>https://blog.test/?p=1</guid>
<content:encoded><![CDATA[<!-- wp:heading --><h2>First</h2><!-- /wp:heading -->

The quay is open. <a href="https://quay.test/">See it</a>.

[caption id="x"]<img src="https://blog.test/a.jpg" alt="A quay">[/caption]<script>alert(1)</script>

Boats come back.]]></content:encoded>
<excerpt:encoded><![CDATA[Short words.]]></excerpt:encoded><category>Boats</category>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2025-05-01 10:00:00</wp:post_date_gmt></item>
<item><title>a.jpg</title><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status></item>
<item><title></title><content:encoded>Nameless</content:encoded><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

test('an entry says which of its words have no room in a draft', async () => {
  const row = (quote: string) => `title,text,quote\nOne,The quay is open.,${quote}\n`;
  const notesOf = async (quote: string) => (await plan(ada, row(quote))).entries[0]?.notes ?? [];
  assert.match((await notesOf('q'.repeat(2001))).join('\n'), /^Quote: only its beginning/m);
  assert.doesNotMatch((await notesOf('q'.repeat(2000))).join('\n'), /only its beginning/);
});

test('the notes of an import keep to the similarity that is set here', async (t) => {
  const strict = await testTools({ settings: { SIMILARITY_THRESHOLD: '30' } });
  const there = await apiOf(strict);
  t.after(async () => {
    await there.close();
    await strict.close();
  });
  const title = 'The quay is open again for boats of every kind as the harbor office said today';
  const summary =
    'The quay is open again for all those boats, and the harbor office said why it was shut';
  const text = `title,body,summary\n${title},Boats come back.,"${summary}"`;
  const notesFor = async (person: SignedIn) =>
    (await plan(person, text)).entries[0]?.notes.join(' ') ?? '';
  const alike = /different from Headline/;
  assert.doesNotMatch(await notesFor(await aPerson()), alike);
  assert.match(await notesFor(await signedIn(strict, there, { name: 'strict' })), alike);
});

test('a WordPress export becomes drafts with their text, its scripts and menus left behind', async () => {
  const person = await aPerson();
  const { kind, entries, left_out } = await plan(person, wordpress);
  assert.deepEqual([kind, left_out, entries.length], ['wordpress', 1, 2]);
  const [first, nameless] = entries;
  assert.equal(first?.title, 'Łódź opens its quay & yard');
  assert.equal(first.problem, null);
  assert.match(first.notes.join('\n'), /pictures \(1\) stay where they are/);
  assert.match(first.notes.join('\n'), /words/, 'what the rules will ask for');
  assert.equal(nameless?.problem, 'It has no title.');
  assert.deepEqual(await titlesOf(person), [], 'looking makes nothing');

  const made = (await make(person, wordpress, [first.key])).json().data;
  assert.equal(made.made, 1);
  const id = made.entries[0].press_release_id;
  const { data: amp } = (await person.call('GET', `/press_releases/${id}`)).json();
  assert.equal(amp.title, 'Łódź opens its quay & yard');
  const row = await tools.db.root
    .selectFrom('articles')
    .innerJoin('amp_modules as module', 'module.id', 'articles.module_id')
    .where('module.amp_id', '=', id)
    .select(['headline', 'summary', 'body_html', 'keywords'])
    .executeTakeFirstOrThrow();
  assert.equal(row.summary, 'Short words.');
  assert.deepEqual(row.keywords, ['Boats']);
  assert.match(
    row.body_html,
    /<h2>First<\/h2><p>The quay is open\. <a href="https:\/\/quay\.test\/"/,
  );
  assert.match(row.body_html, /<p>Boats come back\.<\/p>/);
  assert.ok(!/script|alert|caption/.test(row.body_html));
});

test('the same file makes nothing twice, and says so, unless its draft was deleted', async () => {
  const person = await aPerson();
  const csv = 'Title;Text\nOne boat;It floats.\nTwo boats;They float.\n';
  const { entries } = await plan(person, csv);
  const chosen = entries.map(({ key }) => key);
  const both = await Promise.all([make(person, csv, chosen), make(person, csv, chosen)]);
  const counts = both.map((answer) => answer.json().data.made);
  const { kinds } = (await person.call('GET', '/users/storage')).json().data;
  const imports = kinds.find(({ kind }: { kind: string }) => kind === 'imports');
  assert.equal(imports.used.times, 2, 'and counted once');
  assert.deepEqual(
    counts.toSorted((a, b) => a - b),
    [0, 2],
    'pressed twice at the same moment',
  );
  const again = await make(person, csv, chosen, 'imports-again-abc');
  assert.equal(again.json().data.made, 0);
  assert.equal(again.json().data.entries.length, 2);
  const answers = await tools.db.root
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', 'imports-again-abc')
    .execute();
  assert.deepEqual(answers, [], 'what made nothing leaves no answer');
  assert.deepEqual(await titlesOf(person), ['One boat', 'Two boats']);
  const known = (await plan(person, csv)).entries.map((entry) => entry.press_release_id);
  assert.ok(known.every((id) => typeof id === 'number'));
  await person.call('DELETE', `/press_releases/${known[0]}`);
  assert.equal((await plan(person, csv)).entries[0]?.press_release_id, null);
  assert.equal((await make(person, csv, chosen)).json().data.made, 1);
  assert.deepEqual((await plan(ada, csv)).entries[0]?.press_release_id, null, 'each for oneself');
});

test('each draft is made in a transaction of its own, whose long text was worked out before', async () => {
  const { id } = await aPerson();
  const { cookie } = await anOpenSession(tools, id);
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const long = (of: number) => `The quay ${of} is open. `.repeat(3_000);
  const text = `title,text\n${[1, 2, 3].map((of) => `Quay ${of},${long(of)}`).join('\n')}\n`;
  const { entries } = await plan(ada, text);
  const keysOfAll = entries.map(({ key }) => key);
  const madeIn: number[] = [];
  const transaction: typeof tools.db.transaction = (work, how) =>
    tools.db.transaction(async (tx) => {
      const drafts = () =>
        tx.selectFrom('imported_amps').where('person_id', '=', id).select('amp_id').execute();
      const before = await drafts();
      const done = await work(tx);
      madeIn.push((await drafts()).length - before.length);
      return done;
    }, how);
  const watched = { ...tools, db: { ...tools.db, transaction } };
  const making = { source: { text }, keys: keysOfAll, companyId: null, person };
  const made = await makeDrafts(watched, { ...making, remember: () => Promise.resolve() });
  assert.equal(made.made, 3);
  assert.deepEqual(
    madeIn.filter((count) => count > 0),
    [1, 1, 1],
  );
  const bodies = await tools.db.root
    .selectFrom('articles')
    .innerJoin('amp_modules as module', 'module.id', 'articles.module_id')
    .innerJoin('module_documents as document', 'document.module_id', 'module.id')
    .where(
      'module.amp_id',
      'in',
      made.entries.map((entry) => entry.press_release_id),
    )
    .select(['words', 'writes'])
    .execute();
  assert.deepEqual(
    bodies.map(({ words, writes }) => [words, writes]),
    [1, 2, 3].map(() => [15_000, 1]),
  );
});

test('feeds of both kinds are read', async () => {
  const rss =
    '<rss><channel><item><title>A</title><link>https://a.test/1</link><description>&lt;p&gt;Words &lt;b&gt;here&lt;/b&gt;&lt;/p&gt;</description><pubDate>Thu, 01 May 2025 10:00:00 GMT</pubDate></item></channel></rss>';
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>B</title><id>urn:1</id><category term="boats"/><content type="xhtml"><div><p>Words <b>here</b></p></div></content><published>2025-05-01T10:00:00Z</published></entry></feed>';
  for (const [text, title] of [
    [rss, 'A'],
    [atom, 'B'],
  ] as const) {
    const { kind, entries } = await plan(ada, text);
    assert.equal(kind, 'feed');
    assert.deepEqual(
      entries.map((entry) => [entry.title, entry.words, entry.published_at, entry.problem]),
      [[title, 2, '2025-05-01T10:00:00.000Z', null]],
    );
  }
});

test('entities that a file declares itself grow into nothing and fetch nothing', async () => {
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE x [<!ENTITY l0 "lol">${lol.join('')}<!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel><item><title>T &l9; &f;</title><description>&l9; words</description></item></channel></rss>`;
  const [entry] = (await plan(ada, bomb)).entries;
  assert.equal(entry?.title, 'T &l9; &f;');
});

test('what cannot be read is refused in words', async () => {
  assert.match(await refusal('<html><body>A page</body></html>'), /no WordPress export/);
  assert.match(await refusal('<rss><channel></channel></rss>'), /no post in this file/);
  for (const other of ['%PDF-1.7\n%âãÏÓ', 'PK\u0003\u0004\u0014'])
    assert.match(await refusal(other), /no WordPress export \(\.xml\), feed or table/);
  assert.match(await refusal('Author,Text\nAda,Words'), /one of them has to be “title”/);
  assert.match(await refusal('title,text\n"A,B'), /ends in the middle of a cell: a quote/);
  const many = `title,text\n${'A,B\n'.repeat(1_001)}`;
  assert.match(await refusal(many), /1001 posts.*At most 1000/);
  assert.match(await refusal('x'.repeat(1_500_001)), /at most 1\.5 MB/);
  assert.match(await refusal(wordpress.slice(0, 900)), /ends in the middle.*<\/rss>.*missing/);
  assert.match(await refusal(`<rss>${'<a>'.repeat(1_000)}`), /tags 100 deep/);
  const csv = 'title,text\nA,B';
  const other = await make(ada, csv, ['a'.repeat(64)]);
  assert.equal(other.json().meta.errors[0], 'The file does not hold all of these entries.');
});

test('titles and words of any length and of any signs make drafts that can be stored', async () => {
  const person = await aPerson();
  const csv = `title,text,keywords\n"${'😀'.repeat(400)}","A word",${'k'.repeat(90)}\n`;
  const { entries } = await plan(person, csv);
  const answer = await make(
    person,
    csv,
    entries.map(({ key }) => key),
  );
  assert.equal(answer.json().data?.made, 1, answer.body);
});

/** A file as a browser sends it. */
function sendFile(
  person: SignedIn,
  path: string,
  { request, file }: { request: object; file: string | Buffer },
) {
  const part = (name: string, more = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = `${part('request')}${JSON.stringify(request)}\r\n${part('file', '; filename="posts.csv"')}`;
  keys += 1;
  return api.inject({
    method: 'POST',
    url: path,
    headers: {
      ...person.headers,
      'content-type': 'multipart/form-data; boundary=edge',
      'idempotency-key': `imports-form-${keys}`,
    },
    payload: Buffer.concat([
      Buffer.from(before),
      Buffer.from(file),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
}

test('a file in a form may be larger than a text, and holds up to a thousand posts', async () => {
  const person = await aPerson();
  const words = 'The quay is open again. '.repeat(80);
  const file = `title,text\n${Array.from({ length: 1_000 }, (_, n) => `Boat ${n},"${words}"\n`).join('')}`;
  const answer = await sendFile(person, '/press_release_imports/plan', { request: {}, file });
  assert.equal(answer.statusCode, 200, answer.body);
  const { entries }: ImportPlan = answer.json().data;
  assert.deepEqual([entries.length, entries[999]?.title], [1_000, 'Boat 999']);
  const request = { keys: entries.slice(0, 30).map(({ key }) => key) };
  const made = await sendFile(person, '/press_release_imports', { request, file });
  assert.equal(made.json().data?.made, 30, made.body);
  const odd = Buffer.from([0xff, 0xfe, 0x41]);
  const refused = await sendFile(person, '/press_release_imports/plan', { request: {}, file: odd });
  assert.match(refused.json().meta.message, /not written in UTF-8.*CSV UTF-8/);
});

test('entries that share an id are all shown, and each is made once', async () => {
  const person = await aPerson();
  const entry = (title: string) =>
    `<item><title>${title}</title><guid>urn:same</guid><description>Words of ${title}.</description></item>`;
  const feed = `<rss><channel>${['One', 'Two', 'Two'].map(entry).join('')}</channel></rss>`;
  const { entries } = await plan(person, feed);
  assert.deepEqual(
    entries.map(({ title }) => title),
    ['One', 'Two', 'Two'],
  );
  assert.match(entries[1]?.notes[0] ?? '', /has the same id/);
  const chosen = entries.map(({ key }) => key);
  assert.equal((await make(person, feed, chosen)).json().data.made, 3);
  assert.equal((await make(person, feed, chosen)).json().data.made, 0);
});

test('millions of columns, attributes or tags end in a sentence, and the next file is read', async () => {
  const person = await aPerson();
  const say = async (file: string) => {
    const answer = await sendFile(person, '/press_release_imports/plan', { request: {}, file });
    return answer.json().meta.message as string | undefined;
  };
  assert.match((await say(`title,text${',a'.repeat(500)}\n`)) ?? '', /has 502 columns/);
  assert.match(
    (await say(`title,text${','.repeat(2_200_000)}\n`)) ?? '',
    /row of the table is longer/,
  );
  const attributes = Array.from({ length: 20_000 }, (_, n) => `a${n}=""`).join(' ');
  assert.match((await say(`<rss><channel ${attributes}>`)) ?? '', /hundreds of attributes/);
  const tags = Array.from({ length: 20_000 }, (_, n) => `<t${n}>x</t${n}>`).join('');
  const item = `<item><title>One</title><description>Words.</description>${tags}</item>`;
  assert.equal(await say(`<rss><channel>${item}</channel></rss>`), undefined);
});
