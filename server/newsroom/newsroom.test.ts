import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { aNewsroom, readPage } from '#tests/builders/a-newsroom.ts';
import type { NewsroomUnderTest } from '#tests/builders/a-newsroom.ts';
import { aPicture, aRelease } from '#tests/builders/a-release.ts';
import { articlePath, companyPath, formerCompanySlugs } from './addresses.ts';
import { reviseArticle } from './revise-article.ts';
import { withdrawArticle } from './withdraw-article.ts';

const mend = new URL('../migrations/0147-addresses-in-one-form.sql', import.meta.url);
const noon = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() - count * 3_600_000);

let news: NewsroomUnderTest;
before(async () => {
  news = await aNewsroom(noon);
});
beforeEach(() => news.clear());
after(() => news.close());

test('a posted release can be read at its own readable address', async () => {
  const { slug } = await news.post(aRelease({ pictures: [aPicture({ featured: true })] }));
  assert.match(slug, /^harborlight-sailing-school-opens-a-winter-shore-school-[0-9a-f]{10}$/);
  const answer = await news.get(articlePath(slug));
  const page = readPage(answer.body);
  assert.equal(answer.statusCode, 200);
  assert.match(page.words, /Press release[\s\S]*by[\s\S]*Harborlight Sailing School/);
  assert.match(page.words, /Published 21 November 2026 at 12:00 UTC/);
  const picture = page.all('img')[0]?.attributes;
  assert.deepEqual([picture?.['width'], picture?.['height']], ['1600', '900']);
  const canonical = page.all('link').find(({ attributes }) => attributes['rel'] === 'canonical');
  assert.equal(canonical?.attributes['href'], `http://news.localhost:3000${articlePath(slug)}`);
});

test('a release in another language says so, stands its way round and is found at its own words', async () => {
  const headline = 'مرفأ صغير يبقي أربعين قاربا في الماء';
  const { slug } = await news.post(aRelease({ headline, language: 'ar', keywords: ['قوارب'] }));
  assert.match(slug, /^مرفأ-صغير-يبقي-أربعين-قاربا-في-الماء-[0-9a-f]{10}$/);
  const answer = await news.get(articlePath(slug));
  assert.equal(answer.statusCode, 200);
  const page = readPage(answer.body);
  for (const name of ['html', 'article']) {
    const { lang, dir } = page.all(name)[0]?.attributes ?? {};
    assert.deepEqual([lang, dir], ['ar', 'rtl'], name);
  }
  for (const name of ['header', 'aside', 'footer']) {
    const { lang, dir } = page.all(name)[0]?.attributes ?? {};
    assert.deepEqual([name, lang, dir], [name, 'en', 'ltr']);
  }
  assert.match(answer.body, /"inLanguage":"ar"/);
  const list = readPage((await news.get('/')).body);
  const row = list.all('h2').find(({ attributes }) => attributes['lang'] === 'ar');
  assert.ok(row, 'its row in the list is in its language');
  assert.equal(list.all('html')[0]?.attributes['lang'], 'en');
  const feed = (await news.get('/feed.xml')).body;
  assert.match(feed, /<dc:language>ar<\/dc:language>/);
  for (const path of ['/feed.xml', '/sitemap.xml', '/feed.json'])
    assert.ok((await news.get(path)).body.includes(articlePath(slug)), path);
  const long = await news.post(aRelease({ headline: '港の古い倉庫が'.repeat(15), language: 'ja' }));
  assert.equal((await news.get(articlePath(long.slug))).statusCode, 200);
});

test('a release is found whatever stood between a letter of its headline and its sign', async () => {
  for (const headline of ["Cafe'\u0301 opens", 'ক\u09c7\u200d\u09be বাজার', 'か\u200d\u3099 開く']) {
    const { slug } = await news.post(aRelease({ headline }));
    assert.equal((await news.get(articlePath(slug))).statusCode, 200, headline);
  }
});

test('an address that was stored in another form is found at the one that readers ask for', async () => {
  const { slug } = await news.post(aRelease({ headline: '가나다 열다' }));
  const apart = sql`update newsroom_articles set slug = normalize(slug, NFD)`;
  await apart.execute(news.queries);
  await sql.raw(await readFile(mend, 'utf8')).execute(news.queries);
  assert.equal((await news.get(articlePath(slug.normalize('NFD')))).statusCode, 200);
  assert.ok((await news.get('/sitemap.xml')).body.includes(articlePath(slug)));
});

test('a reader who has the page is told so, and HEAD sends no body', async () => {
  const { slug } = await news.post(aRelease());
  const first = await news.get(articlePath(slug));
  const tag = String(first.headers['etag']);
  assert.match(tag, /^"[\w-]{27}"$/);
  assert.equal(first.headers['last-modified'], noon.toUTCString());
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await news.get(articlePath(slug), { 'if-none-match': known });
    assert.equal(again.statusCode, 304, known);
    assert.equal(again.body, '');
  }
  const head = await news.app.inject({ method: 'HEAD', url: articlePath(slug) });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  assert.equal(head.headers['content-length'], first.headers['content-length']);
});

test('a kept page asks the database nothing, and a revision is seen at the next request', async () => {
  const { id, slug } = await news.post(aRelease());
  const first = await news.get(articlePath(slug));
  await news.get('/feed.xml');
  await sql`update newsroom_articles set payload = '{}'`.execute(news.queries);
  assert.equal((await news.get(articlePath(slug))).body, first.body);

  const payload = aRelease({ headline: 'The shore school is full' });
  await news.change((tx) =>
    reviseArticle(tx, { id, payload, at: new Date('2026-11-21T15:00:00Z') }),
  );
  const revised = await news.get(articlePath(slug), {
    'if-none-match': String(first.headers['etag']),
  });
  assert.equal(revised.statusCode, 200);
  assert.match(revised.body, /The shore school is full/);
  assert.match(revised.body, /Updated/);
  assert.match((await news.get('/feed.xml')).body, /The shore school is full/);
});

test('a withdrawn release leaves a dated notice at its address and stands in no list', async () => {
  const { id, slug } = await news.post(aRelease());
  await news.get(articlePath(slug));
  await news.change((tx) => withdrawArticle(tx, { id, at: new Date('2026-11-22T08:30:00Z') }));
  const answer = await news.get(articlePath(slug));
  assert.equal(answer.statusCode, 410);
  assert.match(readPage(answer.body).words, /withdrawn on 22 November 2026 at 08:30 UTC/);
  assert.ok(!answer.body.includes('winter shore school'));
  assert.match(answer.body, /name="robots" content="noindex"/);
  const lists = ['/', '/feed.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml'];
  for (const path of lists) assert.ok(!(await news.get(path)).body.includes(slug), path);
});

test('the news sitemap holds the last 48 hours, the sitemap everything', async () => {
  const young = await news.post(aRelease({ headline: 'Young' }), {
    marker: 'young',
    at: hours(47),
  });
  const old = await news.post(aRelease({ headline: 'Old' }), { marker: 'old', at: hours(49) });
  const recent = (await news.get('/news-sitemap.xml')).body;
  assert.ok(recent.includes(young.slug));
  assert.ok(!recent.includes(old.slug));
  const all = (await news.get('/sitemap.xml')).body;
  assert.ok(all.includes(young.slug) && all.includes(old.slug));
});

test('feeds hold few long articles or many short ones, so that no reader is sent megabytes', async () => {
  const long = `<p>${'harbour boats and winter lines '.repeat(5_000)}</p>`;
  for (let number = 1; number <= 8; number += 1)
    await news.post(aRelease({ headline: `Release ${number}`, body_html: long }), {
      marker: `m-${number}`,
      at: hours(100 - number),
    });
  for (const path of ['/feed.xml', '/feed.json']) {
    const { body } = await news.get(path);
    assert.ok(body.length < 1_000_000, `${path}: ${body.length}`);
    assert.ok(body.includes('Release 8') && body.includes('Release 6'), 'the newest');
    assert.ok(!body.includes('Release 2'), path);
  }
});

test('lists turn their pages, and a page that does not exist is not found', async () => {
  for (let number = 1; number <= 21; number += 1)
    await news.post(aRelease({ headline: `Release ${number}` }), {
      marker: `m-${number}`,
      at: hours(100 - number),
    });
  const first = readPage((await news.get('/')).body);
  assert.equal(first.all('h2').length, 20);
  assert.match(first.words, /Release 21/);
  const second = readPage((await news.get('/?page=2')).body);
  assert.equal(second.all('h2').length, 1);
  const refused = [
    '/?page=3',
    '/?page=-1',
    '/?page=x',
    '/?page=1&page=2',
    '/?page=999',
    '/companies/nobody-0123456789',
  ];
  for (const path of refused) assert.equal((await news.get(path)).statusCode, 404, path);
});

test('a company has a page with its own releases only', async () => {
  const company = { name: 'Łódź Ærø & Söhne', about: '', website: '', city: '', country: '' };
  await news.post(aRelease());
  await news.post(aRelease({ headline: 'Ours', company }), { marker: 'm-2' });
  const path = companyPath(company.name);
  assert.match(path, /^\/companies\/lodz-aero-sohne-[0-9a-f]{32}$/);
  const page = readPage((await news.get(path)).body);
  assert.match(page.words, /Ours/);
  assert.ok(!page.words.includes('winter shore school'));
  assert.equal((await news.get(path.replace('lodz', 'other'))).statusCode, 404);
});

test('two names of one former key have two pages, and no word of the other’s', async () => {
  const names = [
    'Coastal Travel Partners of Silver Legal Partners',
    'Maple Textile Associates of Highland Medical Group',
  ] as const;
  const releaseOf = (name: string) =>
    aRelease({ headline: `News of ${name}`, company: { ...aRelease().company, name } });
  await news.post(releaseOf(names[0]), { marker: 'first', at: hours(1) });
  await news.post(releaseOf(names[1]), { marker: 'second' });
  for (const [at, name] of names.entries()) {
    const [former = '', inLatin] = formerCompanySlugs(name);
    assert.ok(former.endsWith('-71687df2ea'));
    assert.equal(former, inLatin);
    for (const path of [companyPath(name), `/companies/${former}`]) {
      const answer = await news.get(path);
      assert.equal(answer.statusCode, 200, path);
      assert.ok(answer.body.includes(`href="http://news.localhost:3000${companyPath(name)}"`));
      assert.ok(answer.body.includes(`News of ${name}`));
      assert.ok(!answer.body.includes(`News of ${names[1 - at]}`));
    }
  }
});

test('who asks for very many pages waits for themselves, and the next reader for nobody', async () => {
  const { slug } = await news.post(aRelease());
  const key = /[0-9a-f]{32}$/.exec(companyPath(aRelease().company.name))?.[0];
  const answered: string[] = [];
  const ask = async (who: string, url: string) => {
    const remoteAddress = who === 'one of many' ? '203.0.113.7' : '198.51.100.9';
    const { statusCode } = await news.app.inject({ url, remoteAddress });
    answered.push(`${who}: ${statusCode}`);
  };
  // No connection to the database has to be opened first, for which a busy machine takes its time.
  const early = Array.from({ length: 20 }, (_, at) =>
    news.app.inject({ url: articlePath(slug), remoteAddress: `192.0.2.${at}` }),
  );
  await Promise.all(early);
  const many = Array.from({ length: 300 }, (_, at) =>
    ask('one of many', `/companies/x${at}-${key}`),
  );
  await Promise.all([...many, ask('a reader', articlePath(slug))]);
  assert.deepEqual([...new Set(answered)].toSorted(), ['a reader: 200', 'one of many: 404']);
  // Behind all of them would be the last place.
  const place = answered.indexOf('a reader: 200');
  assert.ok(place < many.length / 2, `after ${place}`);
});

test('a failing database shows a plain page and is told to the log', async () => {
  const { slug } = await news.post(aRelease());
  await sql`update newsroom_articles set payload = '{}'`.execute(news.queries);
  const answer = await news.get(articlePath(slug));
  assert.equal(answer.statusCode, 500);
  assert.match(answer.body, /cannot be shown just now/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(news.failures.length, 1);
});

test('pages load only files that the newsroom itself serves', async () => {
  const { slug } = await news.post(aRelease());
  const page = readPage((await news.get(articlePath(slug))).body);
  const style = page.all('link').find(({ attributes }) => attributes['rel'] === 'stylesheet');
  const sheet = await news.get(style?.attributes['href'] ?? '');
  assert.equal(sheet.statusCode, 200);
  const fonts = [...sheet.body.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url ?? '');
  assert.ok(fonts.length >= 6);
  for (const url of fonts) {
    const font = await news.get(url);
    assert.equal(font.statusCode, 200, url);
    assert.match(String(font.headers['cache-control']), /immutable/);
  }
  for (const url of ['/favicon.svg', '/favicon.ico', '/robots.txt'])
    assert.equal((await news.get(url)).statusCode, 200);
});
