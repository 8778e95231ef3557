import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextToHtml, type RichText } from '#domain/amps/rich-text.ts';
import { htmlToRichText } from '#server/amps/writing/html-to-rich-text.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { sentenceAt, withWords } from './passage.ts';

const placeOf = (body: RichText, word: string) => {
  const from = stripHtml(richTextToHtml(body)).indexOf(word);
  return { from, to: from + word.length };
};
const fixed = (html: string, word: string, words: string) => {
  const body = htmlToRichText(html);
  const passage = sentenceAt(body, placeOf(body, word));
  assert.ok(passage);
  return richTextToHtml(withWords(body, passage, words));
};

test('a sentence is found by a word of it, in whatever block it stands', () => {
  const body = htmlToRichText(
    '<p>One stays. We like “it.” Two stays.</p><ul><li><p>Here we go!</p></li></ul>',
  );
  assert.equal(sentenceAt(body, placeOf(body, 'We'))?.words, 'We like “it.”');
  assert.equal(sentenceAt(body, placeOf(body, 'we go'))?.words, 'Here we go!');
  assert.equal(sentenceAt(body, { from: 900, to: 902 }), null);
});

test('other words stand in its place, and the rest keeps its marks', () => {
  assert.equal(
    fixed('<p>It opens. We <strong>like</strong> it. It closes.</p>', 'We', 'They like it.'),
    '<p>It opens. They <strong>like</strong> it. It closes.</p>',
  );
  assert.equal(
    fixed('<p>“Most people, said Ada. End.</p>', 'Most', '“Most people,” said Ada.'),
    '<p>“Most people,” said Ada. End.</p>',
  );
});

test('words that go over marks take those of where they begin', () => {
  assert.equal(
    fixed('<p>We <em>really</em> think so.</p>', 'We', 'Nobody thinks so.'),
    '<p>Nobody thinks so.</p>',
  );
});

test('a sentence that is taken away leaves those beside it', () => {
  assert.equal(fixed('<p>One. We two. Three.</p>', 'We', ''), '<p>One. Three.</p>');
  assert.equal(fixed('<p>One.</p><p>We two.</p>', 'We', ''), '<p>One.</p><p></p>');
});
