import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { parseDocument } from 'htmlparser2';
import { aPicture, aRelease } from '#tests/builders/a-release.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss-feed.ts';
import { newsSitemapOf, sitemap } from './sitemaps.ts';

const origin = 'http://news.localhost:3000';
const noon = new Date('2026-11-21T12:00:00Z');

const anArticle = (payload: Partial<ArticlePayload> = {}): NewsroomArticle => ({
  id: 1,
  marker: 'placement-7-1',
  slug: 'shore-school-0123456789',
  payload: aRelease(payload),
  publishedAt: noon,
  updatedAt: noon,
  retractedAt: null,
});
const hostile = anArticle({
  headline: 'Tea & <b>cake</b> ]]> at \u000bfive\u0000 \ud800',
  summary: 'A <script>summary</script>',
  body_html: '<p>Half ]]> past<script>alert(1)</script></p>',
  pictures: [aPicture({ featured: true })],
});

test('the RSS feed reads back as it was meant, however hostile the words', async () => {
  const feed = parseRssFeed(await rssFeed(origin, [hostile]));
  const item = feed.items?.[0];
  assert.equal(feed.atom?.links?.[0]?.href, `${origin}/feed.xml`);
  assert.equal(item?.title, 'Tea &#38; &#60;b&#62;cake&#60;/b&#62; ]]&#62; at five �');
  assert.equal(item?.description, 'A &#60;script&#62;summary&#60;/script&#62;');
  assert.equal(item?.link, `${origin}/articles/shore-school-0123456789`);
  assert.equal(item?.guid?.value, 'placement-7-1');
  assert.equal(item?.guid?.isPermaLink, false);
  assert.equal(item?.pubDate, 'Sat, 21 Nov 2026 12:00:00 GMT');
  assert.equal(item?.content?.encoded, '<p>Half ]]&gt; past</p>');
  assert.equal(item?.enclosures?.[0]?.length, 123_456);
});

test('a title that no reader takes for HTML is written as it is', async () => {
  for (const headline of ['Tea & cake', 'From 5 < 6 to R&D', 'A “quoted” word']) {
    const feed = parseRssFeed(await rssFeed(origin, [anArticle({ headline })]));
    assert.equal(feed.items?.[0]?.title, headline);
  }
});

test('the JSON feed names the same items by the same ids', async () => {
  const feed = parseJsonFeed(await jsonFeed(origin, [hostile]));
  const item = feed.items?.[0];
  assert.equal(feed.feed_url, `${origin}/feed.json`);
  assert.equal(item?.id, 'placement-7-1');
  assert.equal(item?.content_html, '<p>Half ]]&gt; past</p>');
  assert.equal(item?.date_published, '2026-11-21T12:00:00.000Z');
});

test('feeds without articles are whole feeds', async () => {
  assert.equal(parseRssFeed(await rssFeed(origin, [])).title, 'Ampifire Newsroom');
  assert.equal(parseJsonFeed(await jsonFeed(origin, [])).title, 'Ampifire Newsroom');
});

test('the sitemap lists addresses with their last change', () => {
  const xml = sitemap(origin, [{ slug: 'shore-school-0123456789', updatedAt: noon }]);
  assert.match(xml, /<loc>http:\/\/news\.localhost:3000\/articles\/shore-school-0123456789<\/loc>/);
  assert.match(xml, /<lastmod>2026-11-21T12:00:00\.000Z<\/lastmod>/);
});

test('the news sitemap speaks the namespace search engines know, also when it is empty', async () => {
  const tea = { slug: 'tea', language: 'pt-BR', headline: 'Tea & <cake>', publishedAt: noon };
  for (const articles of [[], [tea]]) {
    const xml = String(await newsSitemapOf(origin, articles));
    assert.match(xml, /xmlns:news="http:\/\/www\.google\.com\/schemas\/sitemap-news\/0\.9"/);
    assert.ok(parseDocument(xml, { xmlMode: true }).children.length > 0);
    assert.match(xml, /<\/urlset>/);
    assert.equal(xml.includes('<news:language>pt</news:language>'), articles.length === 1);
    assert.equal(xml.includes('Tea &amp; &lt;cake&gt;'), articles.length === 1);
  }
});
