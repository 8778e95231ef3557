import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { aNewsroom, readPage } from '#tests/builders/a-newsroom.ts';
import type { NewsroomUnderTest } from '#tests/builders/a-newsroom.ts';
import { aPicture, aRelease } from '#tests/builders/a-release.ts';
import { articlePath, companyPath } from './addresses.ts';

const noon = new Date('2026-11-21T12:00:00Z');

let news: NewsroomUnderTest;
before(async () => {
  news = await aNewsroom(noon);
});
beforeEach(() => news.clear());
after(() => news.close());

test('nothing typed into a release becomes an element or an attribute', async () => {
  const evil = "\"><script>alert(1)</script><img src=x onerror=alert(2)>' onload='x";
  const payload = aRelease({
    headline: evil,
    summary: evil,
    quote: evil,
    quote_by: evil,
    keywords: [evil],
    language: 'en" onclick="x',
    media_contact: {
      name: evil,
      email: 'a@b.test?bcc=c@d.test"><b>',
      phone: 'javascript:alert(1)',
    },
    company: { name: evil, about: evil, website: 'javascript:alert(1)', city: evil, country: evil },
    pictures: [
      aPicture({ alt: evil, caption: evil, url: 'http://usercontent.localhost:3000/a"onload="x' }),
      aPicture({ url: 'javascript:alert(1)' }),
    ],
    body_html: `<p onclick="x">Text<script>alert(1)</script><svg onload=x><iframe src="//e.test"></iframe>
      <a href="javascript:alert(1)" onmouseover="x">one</a><a href="//e.test">two</a><style>*{}</style>
      <math><mi xlink:href="data:x">three</mi></math><form action="/x"><input name=y></form></p>`,
  });
  const { slug } = await news.post(payload);
  for (const path of [articlePath(slug), '/', companyPath(evil)]) {
    const answer = await news.get(path);
    assert.equal(answer.statusCode, 200, path);
    const page = readPage(answer.body);
    const names = new Set(page.elements.map(({ name }) => name));
    // The mark in the masthead is ours.
    assert.deepEqual(
      page.all('svg').map(({ attributes }) => attributes['class']),
      ['mark'],
    );
    for (const name of ['iframe', 'math', 'form', 'input', 'style', 'b'])
      assert.ok(!names.has(name), `${path}: <${name}>`);
    for (const script of page.all('script'))
      assert.equal(script.attributes['type'], 'application/ld+json', path);
    for (const { name, attributes } of page.elements) {
      for (const attribute of Object.keys(attributes))
        assert.ok(!/^on/i.test(attribute), `${path}: ${name} ${attribute}`);
      for (const address of [attributes['href'], attributes['src']])
        assert.doesNotMatch(address ?? '', /^\s*(javascript|data|\/\/)/i, path);
    }
    assert.ok(!answer.body.includes('<img src=x'), path);
  }
});

test('the structured data of a hostile headline is still one whole JSON value', async () => {
  const headline = '</script><script>alert(1)</script><!-- \u2028 & "quoted"';
  const { slug } = await news.post(aRelease({ headline, pictures: [aPicture()] }));
  const { body } = await news.get(articlePath(slug));
  const data: unknown = JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '');
  assert.ok(
    typeof data === 'object' && data !== null && 'headline' in data && 'datePublished' in data,
  );
  assert.equal(data.headline, headline);
  assert.equal(data.datePublished, '2026-11-21T12:00:00.000Z');
});

test('a company link in the text is marked as sponsored', async () => {
  const body =
    '<p><a href="https://harborlight.test/evenings" target="_blank" rel="me">Evenings</a></p>';
  const { slug } = await news.post(aRelease({ body_html: body }));
  const page = readPage((await news.get(articlePath(slug))).body);
  const link = page.all('a').find(({ attributes }) => attributes['href']?.endsWith('/evenings'));
  assert.deepEqual(link?.attributes, {
    href: 'https://harborlight.test/evenings',
    rel: 'sponsored noopener',
  });
});

test('every answer forbids scripts, frames and cookies, even the refusals', async () => {
  const { slug } = await news.post(aRelease());
  const asked = [
    '/',
    articlePath(slug),
    '/feed.xml',
    '/style.css',
    '/no-such',
    '/articles/%zz',
    '/?page=0',
  ];
  const answers = await Promise.all(asked.map((url) => news.get(url)));
  answers.push(await news.app.inject({ method: 'POST', url: '/', payload: { a: 1 } }));
  for (const { headers, statusCode } of answers) {
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/, String(statusCode));
    assert.match(policy, /script-src 'none'/);
    assert.match(policy, /img-src 'self' http:\/\/usercontent\.localhost:3000;/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['set-cookie'], undefined);
  }
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 404, 404, 404, 405],
  );
});
