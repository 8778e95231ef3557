import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RichText, richTextToHtml } from '#domain/amps/rich-text.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

const through = (html: string) => richTextToHtml(htmlToRichText(html));

test('what an article may hold comes through as it is', () => {
  for (const html of [
    '<p>One <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s>.</p>',
    '<h2>Title</h2><h3>Lower</h3><h4>Lowest</h4>',
    '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>deep</p></li></ol></li></ul>',
    '<ol start="3"><li><p>three</p></li></ol>',
    '<blockquote><p>Said so.</p></blockquote><hr>',
    '<p>a<br>b</p>',
    '<p><a href="https://example.com/?a=1">out</a></p>',
  ])
    assert.equal(through(html), html);
});

test('scripts, styles and handlers leave nothing behind', () => {
  const html =
    '<p onclick="x()">Safe<script>alert(1)</script><style>p{}</style>' +
    '<iframe src="//evil"></iframe><svg><text>no</text></svg> text</p>';
  assert.equal(through(html), '<p>Safe text</p>');
});

test('only http and https links stay links; their words always stay', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.co', '/inside', ' '])
    assert.equal(through(`<p><a href="${href}">words</a></p>`), '<p>words</p>');
});

test('text outside paragraphs, in divisions and in tables becomes paragraphs', () => {
  assert.equal(
    through('loose<div>one<div>two</div>three</div><table><tr><td>a</td><td>b</td></tr></table>'),
    '<p>loose</p><p>one</p><p>two</p><p>three</p><p>a b</p>',
  );
});

test('a first-level heading becomes a second-level one, and low ones the lowest', () => {
  assert.equal(through('<h1>Top</h1><h6>Small</h6>'), '<h2>Top</h2><h4>Small</h4>');
});

test('white space reads as a browser shows it', () => {
  assert.equal(
    through('<p>\n  one\n two <b> three</b>  </p>\n<p> <br> </p>'),
    '<p>one two <strong>three</strong></p>',
  );
});

test('list items without a list, and lists without items, lose no words', () => {
  assert.equal(through('<li>alone</li>'), '<p>alone</p>');
  assert.equal(through('<ul>bare<li>item</li></ul>').includes('bare'), true);
});

test('nesting as deep as a file can make it neither fails nor loses the words', () => {
  const deep = `${'<blockquote><ul><li>'.repeat(20_000)}core`;
  const text = htmlToRichText(deep);
  assert.equal(RichText.safeParse(text).success, true);
  assert.match(richTextToHtml(text), /core/);
  assert.match(through(`${'<b>'.repeat(1_000)}before<br>after`), /before.*after/);
});

test('marks that a file opens and never closes weigh no more than one of each kind', () => {
  const text = htmlToRichText('<b>x<a href="https://example.com/">y'.repeat(20_000));
  assert.equal(RichText.safeParse(text).success, true);
  assert.match(richTextToHtml(text), /^<p><strong>x<\/strong><a href="[^"]+"><strong>y/);
  assert.ok(JSON.stringify(text).length < 10_000_000);
});

test('a mark ends where its own tag ends, also beside a link that is none', () => {
  assert.equal(
    through('<b>a<i>b</i>c<strong>d</strong>e</b>f<a href="/inside">g</a><i>h</i>'),
    '<p><strong>a</strong><strong><em>b</em></strong><strong>cde</strong>fg<em>h</em></p>',
  );
});
