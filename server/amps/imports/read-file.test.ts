import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { z } from 'zod';
import { RichText, richTextToHtml } from '#domain/amps/rich-text.ts';
import { anyNode } from '#tests/builders/any-rich-text.ts';
import { goldenFields } from '#tests/builders/golden-amp.ts';
import { htmlToRichText } from '../writing/html-to-rich-text.ts';
import { normalRichText } from '../writing/normal-rich-text.ts';
import { readImportFile } from './read-file.ts';

const similarityPercent = 80;

/** The drafts of a file, whole. */
async function draftsOf(text: string) {
  const source = { text };
  const { drafts } = await readImportFile({ source, similarityPercent, keys: [] });
  const keys = drafts.map(({ key }) => key);
  return (await readImportFile({ source, similarityPercent, keys })).drafts;
}
async function bodyOf(text: string) {
  const [draft] = await draftsOf(text);
  assert.ok(draft?.fields, draft?.problem ?? 'no draft');
  return htmlOf(draft.fields);
}
const htmlOf = (fields: object) => richTextToHtml(z.object({ body: RichText }).parse(fields).body);

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unparsed = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const asXml = (html: string) => html.replaceAll(/<(br|hr)>/g, '<$1/>');
const post = (inner: string) =>
  `<rss><channel><item><title>T</title><guid>1</guid>${inner}</item></channel></rss>`;
const atom = (inner: string) => `<feed><entry><id>1</id>${inner}</entry></feed>`;
const titled = '<title>T</title>';

/** How programs write the HTML of a post into a file. */
const ways: Record<string, (html: string) => string> = {
  'a feed': (html) => post(`<content:encoded>${escaped(html)}</content:encoded>`),
  'a feed with unparsed text': (html) => post(`<description>${unparsed(html)}</description>`),
  'a WordPress export': (html) =>
    post(`<wp:post_type>post</wp:post_type><content:encoded>${unparsed(html)}</content:encoded>`),
  'an Atom feed': (html) => atom(`${titled}<content type="html">${escaped(html)}</content>`),
  'an Atom feed with markup': (html) =>
    atom(`${titled}<content type="xhtml"><div>${asXml(html)}</div></content>`),
  'an Atom feed with markup in a space of its own': (html) =>
    atom(
      `${titled}<content type="xhtml">${`<div>${asXml(html)}</div>`.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')}</content>`,
    ),
  'a table': (html) => `title,text\nT,"${html.replaceAll('"', '""')}"\n`,
};

test('the golden Amp comes in whole from whatever program wrote the file', async () => {
  const golden = richTextToHtml(goldenFields().body);
  // A command of WordPress is no word of a text that comes from there.
  const fromWordPress = golden.replace('[gallery] ', '');
  for (const [way, wrapped] of Object.entries(ways)) {
    const wanted = way === 'a WordPress export' ? fromWordPress : golden;
    assert.equal(await bodyOf(wrapped(golden)), wanted, way);
  }
});

test('an entry whose links have far longer addresses than it has words is told so, and not made', async () => {
  const linked = `<a href="https://example.com/${'x'.repeat(1_900)}">${'<b>quay</b> quay '.repeat(110)}</a>`;
  const [draft] = await draftsOf(`title,text\nT,"${linked.replaceAll('"', '""')}"\n`);
  assert.match(draft?.problem ?? '', /addresses of its links, the text has 42\d,\d{3} characters/);
  assert.equal(draft?.fields, null);
});

test('an entry that is formatted in thousands of places is told so, and not made', async () => {
  const [draft] = await draftsOf(
    `title,text\nT,"${`<p>${'<u>a</u>b'.repeat(100)}</p>`.repeat(100)}"\n`,
  );
  assert.match(draft?.problem ?? '', /853,\d{3} characters.*formatted in 10,000 places/);
  assert.equal(draft?.fields, null);
});

const words = fc.string({
  unit: fc.constantFrom(
    'a',
    'bc',
    ' ',
    '“',
    '😀',
    '<',
    '>',
    '&',
    '"',
    'amp;',
    'script>',
    ']]>',
    '*',
  ),
  maxLength: 12,
});
const link = { type: 'link' as const, attrs: { href: 'https://example.com/?a=1&b="2\'' } };
const mark = fc.constantFrom({ type: 'bold' as const }, { type: 'italic' as const }, link);
const node = anyNode({ words, mark });
const html = fc
  .array(node, { maxLength: 5 })
  .map((content) => `<p>Quay</p>${richTextToHtml(normalRichText({ type: 'doc', content }))}`);

test('a text that any of these files holds is imported as it was, with all its words and links', async () => {
  for (const [name, written] of Object.entries(ways))
    await fc.assert(
      fc.asyncProperty(html, async (given) => {
        assert.equal(await bodyOf(written(given)), richTextToHtml(htmlToRichText(given)), name);
      }),
      { numRuns: 40 },
    );
});

test('a text that was read once reads the same ever after', () => {
  const loose = fc.string({
    unit: fc.constantFrom(' ', '\u00a0', '<b>', '</b>', '<br>', 'a', '<p>'),
  });
  fc.assert(
    fc.property(fc.oneof(html, loose), (given) => {
      const once = richTextToHtml(htmlToRichText(given));
      assert.equal(richTextToHtml(htmlToRichText(once)), once);
    }),
    { numRuns: 300, examples: [['<p><b>\u00a0</b> a</p>']] },
  );
});

test('words of an Atom feed that name a tag are words', async () => {
  const [draft] = await draftsOf(
    atom(
      '<title>The &lt;video&gt; tag</title><content type="text">Use &lt;script&gt; well.</content>',
    ),
  );
  assert.equal(draft?.title, 'The <video> tag');
  assert.equal(draft.fields && htmlOf(draft.fields), '<p>Use &#60;script&#62; well.</p>');
});

test('paragraphs of a WordPress post stay apart where one of them was written as HTML', async () => {
  const given = 'One.\n\nTwo.\n\n<p class="x">Three.</p>\n\nFour.\n\nFive.';
  assert.equal(
    await bodyOf(ways['a WordPress export']?.(given) ?? ''),
    ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((said) => `<p>${said}</p>`).join(''),
  );
});

test('a row that holds more cells than there are columns says that words are missing', async () => {
  const [torn, whole, padded] = await draftsOf(
    'title,text\nOne,The quay, is open.\nTwo,"The quay, is open."\nThree,The quay.,, \n',
  );
  assert.match(torn?.notes[0] ?? '', /^Words of its row stand in cells .* not taken/);
  for (const { notes = [] } of [whole ?? {}, padded ?? {}])
    assert.doesNotMatch(notes.join('\n'), /cells/);
  assert.ok(whole?.fields);
});

test('of two columns with one name nobody guesses which is meant', async () => {
  await assert.rejects(
    draftsOf('title,text,text\nOne,first,second\n'),
    /Two columns are called “text”/,
  );
  const [draft] = await draftsOf('title,text,,\nOne,first,,\n');
  assert.equal(draft?.problem, null, 'columns without a name are nobody’s');
});
