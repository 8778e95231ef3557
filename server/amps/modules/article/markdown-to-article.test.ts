import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { readHtml, readTagged } from '../../writing/html-to-rich-text.ts';
import { readMarkdown } from '../../writing/markdown.ts';
import { articleFromFile } from './markdown-to-article.ts';

const file = `---
summary: "A harbour town lights its quays with the tide."
quote: 'It pays for itself.'
quote_by: Mara Lind, harbour master
keywords: [tide, energy]
contact_name: Jo Berg
contact_email: jo@harbour.example
contact_phone: +47 22 00 00 00
---

# Tide lights the harbour

![The quay at night](pictures/quay.jpg)

The town of *Sund* opened a **tide** mill. More at [its page](https://harbour.example/mill).

## Numbers

- 40 lamps
- no diesel
`;

test('a Markdown file gives every field of an article and its pictures', () => {
  const article = articleFromFile({ name: 'tide.md', text: file });
  assert.equal(article.headline, 'Tide lights the harbour');
  assert.equal(article.summary, 'A harbour town lights its quays with the tide.');
  assert.equal(article.quote, 'It pays for itself.');
  assert.equal(article.quote_by, 'Mara Lind, harbour master');
  assert.deepEqual(article.keywords, ['tide', 'energy']);
  assert.deepEqual(article.media_contact, {
    name: 'Jo Berg',
    email: 'jo@harbour.example',
    phone: '+47 22 00 00 00',
  });
  assert.deepEqual(article.pictures, [{ src: 'pictures/quay.jpg', alt: 'The quay at night' }]);
  assert.equal(
    richTextToHtml(article.body),
    '<p>The town of <em>Sund</em> opened a <strong>tide</strong> mill. More at ' +
      '<a href="https://harbour.example/mill">its page</a>.</p><h2>Numbers</h2>' +
      '<ul><li><p>40 lamps</p></li><li><p>no diesel</p></li></ul>',
  );
});

test('without a summary the opening paragraph is it, and is not said twice', () => {
  const article = articleFromFile({ name: 'a.md', text: '# H\n\nShort lead.\n\nThe rest.' });
  assert.equal(article.summary, 'Short lead.');
  assert.equal(richTextToHtml(article.body), '<p>The rest.</p>');
});

test('a short paragraph further down serves as summary and stays in its place', () => {
  const long = 'word '.repeat(80).trim();
  const article = articleFromFile({ name: 'a.md', text: `# H\n\n${long}\n\nShort one.` });
  assert.equal(article.summary, 'Short one.');
  assert.equal(richTextToHtml(article.body), `<p>${long}</p><p>Short one.</p>`);
});

const page = (inside: string) =>
  articleFromFile({
    name: 'page.HTML',
    text: `<html><head><title>Tab title</title></head><body>${inside}</body></html>`,
  });

test('an HTML file: its first heading, else its title, is the headline', () => {
  assert.equal(page('<h1>On the page</h1><p>Lead.</p><h1>Second</h1>').headline, 'On the page');
  assert.equal(
    richTextToHtml(page('<h1>On the page</h1><p>Lead.</p><h1>Second</h1>').body),
    '<h2>Second</h2>',
  );
  assert.equal(page('<p>Lead.</p>').headline, 'Tab title');
});

test('a paragraph as long as a summary has to be is taken before a shorter one', () => {
  const fitting =
    'The ferry sails twice a day from the first of June, and once a day in winter, all year.';
  const article = articleFromFile({ name: 'a.md', text: `# H\n\nShort lead.\n\n${fitting}` });
  assert.equal(article.summary, fitting);
});

test('what an HTML file describes itself by is its summary, and its first paragraph stays in the text', () => {
  const text = `<title>Ferry</title><META NAME="Description" content=" Twice a day from June. ">
    <h1>Ferry</h1><p>It sails.</p>`;
  const article = articleFromFile({ name: 'a.html', text });
  assert.equal(article.summary, 'Twice a day from June.');
  assert.equal(article.body.content?.length, 1);
});

test('keywords may stand one a line, and the file may come from Windows', () => {
  const text =
    '---\r\ntitle: "Say \\"hi\\""\r\nkeywords:\r\n  - one\r\n  - two\r\n---\r\nLead.\r\n';
  const article = articleFromFile({ name: 'a.markdown', text });
  assert.deepEqual(article.keywords, ['one', 'two']);
  assert.equal(article.headline, 'Say "hi"');
});

test('Markdown is read as its HTML is, whatever stands in it', () => {
  const said = [
    file,
    '# A *b*\n\n- one\n- two\n  - three **four**\n\n1. a\n2. b\n\n   c\n\n> q\n> r\n\n***\n',
    'a  \nb\\\nc & d &amp; e &lt; f \\* g `h  <i>` ~~j~~ https://k.test/?l=1&m=2 <https://n.test/>',
    '|a|b|\n|:-|-:|\n|`c|d|\n|**e**|[f](https://g.test "h")|\n\n```js\ni  <b>\n  j\n```\n\n    k\n',
    '![a *b*](c.jpg "d") [![e](f.png)](https://g.test) [h]\n\n[h]: https://i.test/ü?"\n',
    'a <b>bold</b> and <i>open\n\n<div>\n\n# in\n\n</div>\n\n<!-- c --> d\n',
    '- a\n\n  b\n- c\n  # d\n  > e\n\n\tf\n\u00a0g \u0000 \ud800 h\n===\n',
  ];
  const pieces = [
    'a',
    ' ',
    '\n',
    '*',
    '_',
    '`',
    '> ',
    '- ',
    '1. ',
    '|',
    '|-|\n',
    '[',
    '](',
    ')',
    '<',
    '&amp;',
    '#',
    '  \n',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let n = 0; n < 400; n += 1)
    said.push(Array.from({ length: 40 }, () => pieces[next() % pieces.length]).join(''));
  for (const text of said) {
    const { toHtml, tell } = readMarkdown(text);
    assert.deepEqual(readTagged(tell), readHtml(toHtml()), JSON.stringify(text));
  }
});

test('a heading that is not the title of the file’s front matter stays in the text', () => {
  const read = (heading: string) =>
    articleFromFile({
      name: 'a.md',
      text: `---\ntitle: The tide\nsummary: S.\n---\n# ${heading}\n\nWords.`,
    });
  assert.equal(richTextToHtml(read('The  tide').body), '<p>Words.</p>');
  const other = read('How it began');
  assert.equal(other.headline, 'The tide');
  assert.equal(richTextToHtml(other.body), '<h2>How it began</h2><p>Words.</p>');
});

test('words between two dividing lines at the start are no front matter', () => {
  const text = '---\n\nThe quay is open: boats come.\n\n---\n\nThe rest.';
  const { summary, body } = articleFromFile({ name: 'a.md', text });
  assert.match(`${summary} ${richTextToHtml(body)}`, /The quay is open: boats come\..*The rest/);
});
