import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSchema } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import * as fc from 'fast-check';
import * as Y from 'yjs';
import { ArticleFields, emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { drawnSizeOf, RichText, richTextToHtml } from '#domain/amps/rich-text.ts';
import { docOf } from '#tests/builders/article-doc.ts';
import { anyNode } from '#tests/builders/any-rich-text.ts';
import { fieldsOf, replaceFields } from './article-document.ts';
import { htmlToRichText } from '../../writing/html-to-rich-text.ts';
import { normalRichText } from '../../writing/normal-rich-text.ts';

const plain = { noNullPrototype: true };
const words = fc.string({
  unit: fc.constantFrom('a', 'bc', ' ', '“', '😀', '\uD800', '\u0000', '.'),
  maxLength: 12,
});
const mark = fc.constantFrom(
  { type: 'bold' as const },
  { type: 'italic' as const },
  { type: 'underline' as const },
  { type: 'strike' as const },
  { type: 'link' as const, attrs: { href: 'https://example.com/?a=b&c=d' } },
  { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } },
  { type: 'link' as const, attrs: { href: 'https://example.com/\uD800' } },
);
const node = anyNode({ words, mark });
const body = fc
  .array(node, { maxLength: 6 })
  .map((content): RichText => ({ type: 'doc', content }));
const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀', '\n'), maxLength: 20 });
const fields = fc.record(
  {
    headline: line,
    summary: line,
    body,
    quote: line,
    quote_by: line,
    keywords: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 5 }),
    media_contact: fc.record({ name: line, email: line, phone: line }, plain),
    language: fc.constantFrom('', 'pl', 'ar'),
  },
  plain,
);
const normal = (given: ArticleFields) => ({ ...given, body: normalRichText(given.body) });
const overTheWire = (doc: Y.Doc) => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

test('whatever is put into a document comes out of it, also after its way to another place', () => {
  fc.assert(
    fc.property(fields, (given) => {
      const read = fieldsOf(overTheWire(docOf(given)));
      assert.deepEqual(read, normal(given));
      assert.ok(ArticleFields.safeParse(read).success);
      assert.deepEqual(normalRichText(read.body), read.body, 'and stays as it is');
    }),
  );
});

test('how long the HTML of a text is can be told without making it', () => {
  fc.assert(
    fc.property(body, (text) => {
      assert.equal(drawnSizeOf(text).characters, richTextToHtml(text).length);
    }),
  );
});

test('any text can take the place of any other', () => {
  fc.assert(
    fc.property(fields, fields, (first, second) => {
      const doc = docOf(first);
      replaceFields(doc, second);
      assert.deepEqual(fieldsOf(overTheWire(doc)), normal(second));
    }),
  );
});

test('the same fields again change nothing', () => {
  fc.assert(
    fc.property(fields, (given) => {
      const doc = docOf(given);
      const before = Y.encodeStateVector(doc);
      replaceFields(doc, given);
      assert.deepEqual(Y.encodeStateVector(doc), before);
    }),
  );
});

test('the editor takes every document whole, and what it writes is read back', () => {
  const schema = getSchema([StarterKit.configure({ heading: { levels: [2, 3, 4] } })]);
  fc.assert(
    fc.property(body, (text) => {
      const doc = docOf({ ...emptyArticle, body: text });
      const before = Y.encodeStateVector(doc);
      const shown = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment('body'), schema);
      assert.deepEqual(Y.encodeStateVector(doc), before, 'the editor threw something away');
      if (shown.childCount > 0) shown.check();
      const written = new Y.Doc();
      prosemirrorToYXmlFragment(shown, written.getXmlFragment('body'));
      assert.deepEqual(fieldsOf(written).body, normalRichText(text));
    }),
  );
});

test('two people who write apart both keep their words when they meet', () => {
  const origin = docOf({
    ...emptyArticle,
    headline: 'A quiet morning',
    body: htmlToRichText('<p>First one.</p><p>Second one.</p><p>Third one.</p>'),
  });
  const [ada, ben] = [overTheWire(origin), overTheWire(origin)];
  replaceFields(ada, {
    headline: 'A very quiet morning',
    body: htmlToRichText('<p>First one here.</p><p>Second one.</p><p>Third one.</p>'),
  });
  replaceFields(ben, {
    headline: 'A quiet morning at sea',
    body: htmlToRichText('<p>First one.</p><p>Second one.</p><h2>New</h2><p>Third, then.</p>'),
  });
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  assert.deepEqual(fieldsOf(ada), fieldsOf(ben));
  assert.equal(fieldsOf(ada).headline, 'A very quiet morning at sea');
  assert.deepEqual(
    fieldsOf(ada).body,
    htmlToRichText('<p>First one here.</p><p>Second one.</p><h2>New</h2><p>Third, then.</p>'),
  );
});

test('a caret stays in its word when the text around it is replaced', () => {
  const doc = docOf({ ...emptyArticle, summary: 'The mill opened on Monday in town.' });
  const summary = doc.getText('summary');
  const caret = Y.createRelativePositionFromTypeIndex(summary, 'The mill opened on Mon'.length);
  replaceFields(doc, { summary: 'Today the mill opened on Monday in Sund.' });
  const after = Y.createAbsolutePositionFromRelativePosition(caret, doc);
  assert.equal(after?.index, 'Today the mill opened on Mon'.length);
});

test('what an article may not hold is left out: foreign nodes, marks, attributes and types', () => {
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment('body');
  const script = new Y.XmlElement('script');
  script.insert(0, [new Y.XmlText('alert(1)')]);
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.setAttribute('onclick', 'x()');
  const text = new Y.XmlText();
  text.applyDelta([
    { insert: 'plain ' },
    { insert: 'styled', attributes: { textStyle: { color: 'red' }, bold: true } },
    { insert: { image: 'https://example.com/a.png' } },
  ]);
  paragraph.insert(0, [text]);
  fragment.insert(0, [script, paragraph]);
  doc.getArray('keywords').insert(0, ['good', 7, { a: 1 }]);
  doc.getMap('media_contact').set('name', 12);
  const read = fieldsOf(doc);
  assert.deepEqual(read.body.content, [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'plain ' },
        { type: 'text', text: 'styled', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
  assert.deepEqual(read.keywords, ['good']);
  assert.equal(read.media_contact.name, '');
});

test('a link with half of a character, which no database stores, leaves only its words', () => {
  const doc = docOf(emptyArticle);
  const paragraph = new Y.XmlElement('paragraph');
  const link = { href: 'https://example.com/\uD800' };
  const text = new Y.XmlText();
  text.insert(0, 'Tea at five', { link });
  paragraph.insert(0, [text]);
  doc.getXmlFragment('body').insert(0, [paragraph]);
  const stored = JSON.stringify(fieldsOf(doc).body);
  assert.match(stored, /Tea at five/);
  assert.doesNotMatch(stored, /d800|link/i);
});

test('an endless headline is cut where the database ends, between characters', () => {
  const doc = new Y.Doc();
  doc.getText('headline').insert(0, `a${'😀'.repeat(400)}`);
  const { headline } = fieldsOf(doc);
  assert.equal(headline.isWellFormed(), true);
  assert.ok(headline.length <= 300);
});

test('thousands of formats that no article knows cost no more than their bytes', () => {
  const timesOf = (many: number) => {
    const doc = new Y.Doc();
    const paragraph = new Y.XmlElement('paragraph');
    const shared = new Y.XmlText();
    doc.getXmlFragment('body').insert(0, [paragraph]);
    paragraph.insert(0, [shared]);
    for (let at = 0; at < many; at += 1) shared.insert(at, 'x', { [`odd${at}`]: at, bold: {} });
    const before = process.cpuUsage();
    const { body: read } = fieldsOf(doc);
    const { user, system } = process.cpuUsage(before);
    assert.deepEqual(read.content, [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x'.repeat(many), marks: [{ type: 'bold' }] }],
      },
    ]);
    return (user + system) / 1_000;
  };
  timesOf(100);
  assert.ok(timesOf(1_500) < 60);
});
