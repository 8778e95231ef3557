import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anArticle, aPicture } from '#tests/builders/practice-wordpress.ts';
import { postFields } from './content.ts';

const none = { uploaded: [], marker: 'ferry-k1' };

test('words stay words in fields that WordPress reads as HTML', () => {
  const words = 'Boats & <script>alert(1)</script> 5 < 6';
  const payload = {
    ...anArticle(),
    headline: words,
    summary: words,
    quote: words,
    quote_by: words,
  };
  const fields = postFields(payload, none);
  for (const field of Object.values(fields)) assert.doesNotMatch(String(field), /<script/);
  assert.equal(fields['title'], 'Boats &amp; &lt;script&gt;alert(1)&lt;/script&gt; 5 &lt; 6');
});

test('a text in another language than English says which, and which way it runs', () => {
  const content = (language: string) =>
    String(postFields({ ...anArticle(), language }, none)['content']);
  assert.ok(content('ar').startsWith('<div lang="ar" dir="rtl">\n<p>'));
  assert.ok(content('pl').startsWith('<div lang="pl" dir="ltr">'));
  assert.doesNotMatch(content('en'), /<div/);
  assert.match(content('ar'), /<\/div>\n(<h2>[^]*)?<!-- amp:ferry-k1 -->$/);
});

test('no square bracket can call a plugin of the site', () => {
  const body_html =
    '<p>He said [sic] so. <a href="https://example.com/?a[]=1">[gallery ids="1"]</a></p>';
  const fields = postFields({ ...anArticle(), body_html, headline: '[contact-form]' }, none);
  for (const field of Object.values(fields)) assert.doesNotMatch(String(field), /\[/);
  assert.match(String(fields['content']), /He said &#91;sic] so\./);
});

test('no sign is left that the site would draw as another, and a reader sees the same words', () => {
  const words = 'Crews (6 to 8) sail 3x4 :idea: :) ;) 8-) 8-O, at 10:30';
  const body_html = `<p>${words}</p><p>https://example.com/3x4</p>`;
  const fields = postFields({ ...anArticle(), body_html, headline: words }, none);
  const content = String(fields['content']);
  assert.doesNotMatch(content, /\dx\d|\s(8-|:|;)|<p>https:/);
  assert.doesNotMatch(String(fields['title']), /\dx\d/);
  assert.match(content, /at 10:30/);
  const shown = content.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  assert.ok(shown.includes(body_html));
});

test('addresses of links and pictures are left alone', () => {
  const body_html = '<p><a href="https://example.com/3x4">Tides</a></p>';
  assert.ok(String(postFields({ ...anArticle(), body_html }, none)['content']).includes(body_html));
});

test('the marker ends the text, exactly once', () => {
  const content = String(postFields(anArticle(), none)['content']);
  assert.ok(content.endsWith('\n<!-- amp:ferry-k1 -->'));
  assert.equal(content.split('amp:').length, 2);
});

test('a website that is no web address is not linked', () => {
  const article = anArticle();
  const company = { ...article.company, website: 'javascript:alert(1)' };
  assert.doesNotMatch(String(postFields({ ...article, company }, none)['content']), /javascript:/);
});

test('the featured picture stands above the text, the others in it with their words', () => {
  const main = aPicture({ media_file_id: 2 });
  const url = 'https://example.com/hull.png';
  const other = aPicture({ media_file_id: 1, url, featured: false, alt: 'A "blue" <hull>' });
  const payload = { ...anArticle(), pictures: [other, main] };
  const uploaded = [
    { picture: other, remoteId: 11, address: 'https://example.com/a.png?b&c' },
    { picture: main, remoteId: 12, address: 'https://example.com/main.png' },
  ];
  const fields = postFields(payload, { uploaded, marker: 'm' });
  assert.equal(fields['featured_media'], 12);
  const content = String(fields['content']);
  assert.equal(content.match(/<img /g)?.length, 1);
  assert.doesNotMatch(content, /<hull>|main\.png/);
  assert.match(content, /<figcaption>The quay<\/figcaption>/);
});
