import assert from 'node:assert/strict';
import test from 'node:test';
import { getSchema } from '@tiptap/core';
import * as fc from 'fast-check';
import { RichText, richTextToHtml } from '#domain/amps/rich-text.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { bodyExtensions } from './body-extensions.ts';
import { around, canonical, linkSpans, plainBody } from './body-places.ts';

const schema = getSchema(bodyExtensions);

const words = fc.string({ unit: fc.constantFrom('a', '“', ' ', '😀', '&', '<b>'), minLength: 1 });
const bold = fc.boolean().map((is) => (is ? [{ type: 'bold' }] : []));
const text = fc.record({ type: fc.constant('text'), text: words, marks: bold });
const hardBreak = fc.constant({ type: 'hardBreak' });
const line = fc.record({
  type: fc.constantFrom('paragraph', 'heading'),
  attrs: fc.constant({ level: 2 }),
  content: fc.array(fc.oneof({ weight: 4, arbitrary: text }, hardBreak), { maxLength: 4 }),
});
const paragraph = line.map((block) => ({ ...block, type: 'paragraph' }));
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(
    fc.record({ type: fc.constant('listItem'), content: fc.tuple(paragraph, paragraph) }),
    { minLength: 1, maxLength: 3 },
  ),
});
const quote = fc.record({
  type: fc.constant('blockquote'),
  content: fc.array(line, { minLength: 1, maxLength: 2 }),
});
const rule = fc.constant({ type: 'horizontalRule' });
const body = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(line, list, quote, rule), { minLength: 1, maxLength: 6 }),
});

test('the text whose places are known is the text the rules read', () => {
  fc.assert(
    fc.property(body, (given) => {
      const doc = schema.nodeFromJSON(given);
      const html = richTextToHtml(RichText.parse(doc.toJSON()));
      assert.equal(plainBody(doc).text, stripHtml(html));
    }),
  );
});

test('each character is found where it stands in the document', () => {
  fc.assert(
    fc.property(body, (given) => {
      const doc = schema.nodeFromJSON(given);
      const plain = plainBody(doc);
      for (let at = 0; at < plain.text.length; at++) {
        const span = plain.span(at, at + 1);
        if (!span) assert.equal(plain.text[at], '\n');
        else assert.equal(doc.textBetween(span.from, span.to), plain.text[at]);
      }
    }),
  );
});

test('a word is found across the marks inside it', () => {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Mill' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'It was ' },
          { type: 'text', text: 'o', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'urs.' },
        ],
      },
    ],
  });
  const plain = plainBody(doc);
  const at = plain.text.indexOf('ours');
  const span = plain.span(at, at + 4);
  assert.ok(span);
  assert.equal(doc.textBetween(span.from, span.to), 'ours');
});

test('a dead link is found in words and behind words, and a good one is not', () => {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See https://dead.example/. And ' },
          {
            type: 'text',
            text: 'this',
            marks: [{ type: 'link', attrs: { href: 'https://dead.example' } }],
          },
          {
            type: 'text',
            text: ' that',
            marks: [{ type: 'link', attrs: { href: 'https://good.example' } }],
          },
        ],
      },
    ],
  });
  const spans = linkSpans(doc, new Set([canonical('https://dead.example')]));
  assert.deepEqual(
    spans.map(({ from, to }) => doc.textBetween(from, to)),
    ['https://dead.example/', 'this'],
  );
});

test('only web addresses become links', () => {
  const link = schema.marks['link'];
  assert.ok(link);
  assert.deepEqual(Object.keys(link.spec.attrs ?? {}), ['href']);
  assert.deepEqual(Object.keys(schema.nodes).toSorted(), [
    'blockquote',
    'bulletList',
    'doc',
    'hardBreak',
    'heading',
    'horizontalRule',
    'listItem',
    'orderedList',
    'paragraph',
    'text',
  ]);
});

test('a place is told by the words around it, cut between words, and within its block', () => {
  const says = (it: string) => ({ type: 'paragraph', content: [{ type: 'text', text: it }] });
  const sentence =
    'The old quay has new lamps this winter and we are glad that they burn until the morning.';
  const doc = schema.nodeFromJSON({ type: 'doc', content: [says('Before.'), says(sentence)] });
  const at = 'Before.'.length + 2 + 1 + sentence.indexOf('we');
  assert.deepEqual(around(doc, { from: at, to: at + 2 }), {
    before: '… old quay has new lamps this winter and ',
    words: 'we',
    after: ' are glad that they burn until the …',
  });
  assert.deepEqual(around(doc, { from: 1, to: 7 }), { before: '', words: 'Before', after: '.' });
});
