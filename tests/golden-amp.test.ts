import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSchema } from '@tiptap/core';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { comparedTexts } from '#domain/amps/modules/article/compared-texts.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { partsOf } from '#domain/amps/modules/article/parts.ts';
import { richContainers, richVoids } from '#domain/amps/modules/article/rich-tags.ts';
import { articleCounters, articleFindings } from '#domain/amps/modules/article/rules.ts';
import type { RichNode } from '#domain/amps/rich-text.ts';
import { blockTypes, richTextToHtml, richTextToPlain } from '#domain/amps/rich-text.ts';
import { limits } from '#domain/limits.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { fieldsOf } from '#server/amps/modules/article/article-document.ts';
import { hashOfPayload, readPayload } from '#server/amps/modules/payloads.ts';
import { htmlToRichText } from '#server/amps/writing/html-to-rich-text.ts';
import { readAssets } from '#server/newsroom/assets.ts';
import { jsonFeed } from '#server/newsroom/feeds/json-feed.ts';
import { rssFeed } from '#server/newsroom/feeds/rss-feed.ts';
import { articlePage } from '#server/newsroom/pages/article-page.ts';
import { readProof } from '#server/distribution/read-proof.ts';
import { postFields } from '#server/sites/wordpress/content.ts';
import { bodyExtensions } from '#web/amps/editor/body/body-extensions.ts';
import { richPieces } from '#web/amps/modules/article/rich-html.ts';
import type { RichPiece } from '#web/amps/modules/article/rich-html.ts';
import { readPage } from './builders/a-newsroom.ts';
import { aRelease } from './builders/a-release.ts';
import { docOf } from './builders/article-doc.ts';
import { goldenFields } from './builders/golden-amp.ts';
import { goldenPayload } from './builders/golden-payload.ts';
import { paragraphs } from './languages/paragraphs.ts';

const fields = goldenFields();
const payload = goldenPayload();
const noon = new Date('2026-11-21T12:00:00Z');
const article = {
  id: 1,
  marker: 'placement-7-1',
  slug: 'ferry-0123456789',
  payload,
  publishedAt: noon,
  updatedAt: noon,
  retractedAt: null,
};
const origin = 'http://news.localhost:3000';

const nodesIn = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => [node, ...(node.type === 'text' ? [] : nodesIn(node.content ?? []))]);
const nodes = nodesIn(fields.body.content ?? []);
const found = (names: (string | number | undefined)[]) =>
  [...new Set(names)].filter(Boolean).map(String).toSorted();
const evenly = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

test('every block, mark and level that the editor allows is in the golden Amp', () => {
  const schema = getSchema(bodyExtensions);
  const isKept = (name: string) => name !== 'doc';
  const types = found(nodes.map(({ type }) => type));
  assert.deepEqual(types, Object.keys(schema.nodes).filter(isKept).toSorted());
  assert.deepEqual(types, ['text', ...blockTypes].toSorted());
  const marks = nodes.flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : []));
  assert.deepEqual(found(marks.map(({ type }) => type)), Object.keys(schema.marks).toSorted());
  const levels = nodes.flatMap((node) => (node.type === 'heading' ? [node.attrs?.level] : []));
  assert.deepEqual(found(levels), ['2', '3', '4']);
  for (const tag of [...richContainers, ...richVoids])
    assert.match(payload.body_html, new RegExp(`<${tag}[ >]`), tag);
});

const scripts = 'Latin Cyrillic Greek Devanagari Thai Hiragana Hangul Han Arabic Hebrew'
  .split(' ')
  .map((name) => `\\p{Script=${name}}`);

test('every script that the product was tried in is in it', () => {
  for (const script of scripts) assert.match(payload.body_text, new RegExp(script, 'u'), script);
  const known = new RegExp(`[${scripts.join('')}]`, 'gu');
  for (const { language, text } of paragraphs) {
    const [other] = /(?!ー)\p{L}/u.exec(text.replaceAll(known, '')) ?? [];
    assert.equal(other, undefined, `${language}: “${other}” is of a script to be added`);
  }
});

test('it could be published as it is, and has no empty part', () => {
  const now = { content: payload, pictures: payload.pictures };
  assert.deepEqual(articleFindings(now, { similarityPercent: 80 }), []);
  const { headline_characters: headline, words } = articleCounters(now);
  assert.ok(headline > limits.article.headlineCharacters - 10, `${headline}`);
  assert.ok(words > limits.article.words.max - 400, `${words}`);
  const drawn = partsOf(payload).map(({ part }) => part);
  const whole = partsOf(aRelease({ pictures: payload.pictures })).map(({ part }) => part);
  assert.deepEqual(drawn, whole);
  for (const [name, empty] of Object.entries(emptyArticle))
    assert.notDeepEqual(fields[name as keyof typeof fields], empty, name);
});

test('it is the same after its way through a shared document, through HTML, and through its payload', () => {
  assert.deepEqual(fieldsOf(docOf(fields)), fields);
  assert.deepEqual(htmlToRichText(richTextToHtml(fields.body)), fields.body);
  const stored = readPayload(JSON.parse(JSON.stringify(payload)));
  assert.deepEqual(stored, payload);
  assert.equal(hashOfPayload(stored), payload.content_hash);
});

test('each of its words is on the page of the newsroom, in the order of its parts', () => {
  const { words } = readPage(articlePage({ origin, assets: readAssets() }, article));
  let from = 0;
  for (const shown of textsOf(payload)) {
    const at = words.indexOf(evenly(shown), from);
    assert.ok(at >= from, `${shown.slice(0, 60)} is missing, or in another place`);
    from = at + evenly(shown).length;
  }
});

/** What stands on its page, from top to bottom. */
function textsOf({ body_html, pictures, company, ...sent }: typeof payload): string[] {
  const [main, ...others] = pictures.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  const { name, email, phone } = sent.media_contact;
  return [
    company.name,
    sent.headline,
    sent.summary,
    company.city,
    main?.caption ?? '',
    ...stripHtml(body_html).split('\n'),
    sent.quote,
    sent.quote_by,
    ...others.map(({ caption }) => caption),
    company.name,
    company.about,
    'quay-lines.test',
    name,
    email,
    phone,
    ...sent.keywords,
  ].filter(Boolean);
}

test('the browser’s reader and the newsroom’s leave out nothing of its text', () => {
  const wordsOf = (pieces: readonly RichPiece[]): string =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.children))).join('');
  const bare = (words: string) => words.replaceAll(/\s/g, '');
  assert.equal(bare(wordsOf(richPieces(payload.body_html))), bare(richTextToPlain(fields.body)));
});

test('its page has structured data that names all of its pictures', () => {
  const page = articlePage({ origin, assets: readAssets() }, article);
  const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page) ?? [];
  const data = JSON.parse(json);
  assert.equal(data.headline, payload.headline);
  assert.deepEqual(data.keywords, payload.keywords);
  assert.equal(data.image.length, payload.pictures.length);
});

test('feeds bring it whole', async () => {
  const rss = parseRssFeed(await rssFeed(origin, [article])).items?.[0];
  const json = parseJsonFeed(await jsonFeed(origin, [article])).items?.[0];
  for (const html of [rss?.content?.encoded, json?.content_html])
    assert.equal(evenly(stripHtml(html ?? '')), evenly(payload.body_text));
  assert.equal(json?.title, payload.headline);
  assert.deepEqual(json?.tags, payload.keywords);
});

test('a WordPress post of it holds every word, and is proven where it stands', async () => {
  const uploaded = payload.pictures.map((picture, at) => ({
    picture,
    remoteId: at + 1,
    address: `https://harbour.example/${at}.jpg`,
  }));
  const post = postFields(payload, { uploaded, marker: 'm' });
  assert.equal(post['featured_media'], 2);
  const content = String(post['content']);
  assert.equal(content.match(/<img /g)?.length, payload.pictures.length - 1);
  const page = `<html><body><h1>${post['title']}</h1>${content}</body></html>`;
  const proof = await readProof(
    payload,
    { httpStatus: 200, page, finalUrl: 'https://harbour.example/' },
    { link: null, hosts: ['harbour.example'], marker: 'm' },
  );
  assert.ok(proof.holds, JSON.stringify(proof));
  assert.equal(proof.text_match, 1);
});

test('against an empty article, a comparison shows all of it', () => {
  const before = new Map(comparedTexts(emptyArticle, []));
  for (const [field, words] of comparedTexts(fields, payload.pictures))
    assert.notEqual(words, before.get(field), field);
});
