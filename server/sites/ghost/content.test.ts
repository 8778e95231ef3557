import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anArticle, aPicture } from '#tests/builders/practice-wordpress.ts';
import { postFields } from './content.ts';

test('the text is one card that Ghost keeps as it is', () => {
  const { html } = postFields(anArticle(), []);
  assert.match(html, /^<!--kg-card-begin: html-->\n<p>[^]*\n<!--kg-card-end: html-->$/);
  assert.equal(html.split('kg-card').length, 3);
});

test('words stay words where Ghost reads HTML, and are left alone where it does not', () => {
  const words = 'Boats & <script>alert(1)</script>';
  const picture = aPicture({ caption: words, alt: words });
  const payload = { ...anArticle(), headline: words, summary: words, quote: words };
  const uploaded = [{ picture, address: 'https://example.com/main.png' }];
  const fields = postFields({ ...payload, pictures: [picture] }, uploaded);
  assert.doesNotMatch(`${fields.html} ${fields.feature_image_caption}`, /<script/);
  for (const plain of [fields.title, fields.custom_excerpt, fields.feature_image_alt])
    assert.equal(plain, words);
});

test('the featured picture stands above the text, the others in it', () => {
  const main = aPicture({ media_file_id: 2 });
  const url = 'https://example.com/hull.png';
  const other = aPicture({ media_file_id: 1, url, featured: false });
  const uploaded = [
    { picture: other, address: 'https://example.com/a.png' },
    { picture: main, address: 'https://example.com/main.png' },
  ];
  const fields = postFields({ ...anArticle(), pictures: [other, main] }, uploaded);
  assert.equal(fields.feature_image, 'https://example.com/main.png');
  assert.match(fields.html, /<img src="https:\/\/example\.com\/a\.png"/);
  assert.doesNotMatch(fields.html, /main\.png/);
});

test('a post that has no picture any more shows none', () => {
  const { feature_image, feature_image_alt, feature_image_caption } = postFields(
    { ...anArticle(), pictures: [] },
    [],
  );
  assert.deepEqual([feature_image, feature_image_alt, feature_image_caption], [null, null, null]);
});

test('a description of a picture is as long as Ghost takes it, and ends in no half sign', () => {
  const alt = `${'x'.repeat(189)}😀😀`;
  const picture = aPicture({ alt });
  const uploaded = [{ picture, address: 'https://example.com/main.png' }];
  const { feature_image_alt } = postFields({ ...anArticle(), pictures: [picture] }, uploaded);
  assert.ok(feature_image_alt && feature_image_alt.length <= 191);
  assert.equal(feature_image_alt, `${'x'.repeat(189)}…`);
});
