import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field, Rule } from './finding.ts';
import { sentenceFor } from './finding.ts';
import { countCharacters, countWords, lengthOf, plainPaste, stripHtml } from './plain-text.ts';
import { fieldSimilarity, similarityPercent } from './similarity.ts';
import {
  characters,
  confirms,
  length,
  max,
  min,
  notEquals,
  regex,
  required,
  requiredText,
  words,
} from './text.ts';

const headline: Field = { label: 'Headline' };
const says = <Value>(rule: Rule<Value>, value: Value, field = headline) =>
  sentenceFor(field, rule)(value);

test('a required field says so, in the plural where its label is one [R6.06, R6.07, R6.08]', () => {
  const email = { label: 'Email' };
  for (const value of ['', '   ', '\t\n', null, undefined, []])
    assert.equal(says(required, value, email), 'Email is required');
  for (const value of ['a', 0, false, ['x']]) assert.equal(says(required, value, email), null);
  assert.equal(says(required, [], { label: 'Tags', plural: true }), 'Tags are required');
  assert.equal(says(required, '', { label: 'Comments', plural: true }), 'Comments are required');
});

test('rich text without a letter in it is nothing', () => {
  assert.equal(says(requiredText, '<p></p>'), 'Headline is required');
  assert.equal(says(requiredText, '<p>&nbsp;</p><br>'), 'Headline is required');
  assert.equal(says(requiredText, '<p>a</p>'), null);
});

test('a text may be too short, too long, or not of the exact length [R6.09, R6.10, R6.11]', () => {
  assert.equal(says(min(3), 'abc'), null);
  assert.equal(says(min(3), 'ab'), 'Headline must be at least 3 characters');
  assert.equal(says(min(3), ' ab '), 'Headline must be at least 3 characters');
  assert.equal(says(min(3), ''), null);
  assert.equal(says(max(100), 'a'.repeat(100)), null);
  assert.equal(says(max(100), ` ${'a'.repeat(100)} `), null);
  assert.equal(says(max(100), 'a'.repeat(101)), 'Headline length cannot exceed 100 characters');
  assert.equal(says(length(5), '12345'), null);
  for (const value of ['1234', '123456'])
    assert.equal(says(length(5), value), 'Headline length should be exactly 5');
});

test('a text may have to fit a pattern, the same each time it is asked [R6.18]', () => {
  assert.equal(says(regex(/^[A-Z]{2}$/), 'AB'), null);
  for (const value of ['ab', 'ABC'])
    assert.equal(says(regex(/^[A-Z]{2}$/), value), 'Headline is not valid');
  const remembering = regex(/^[A-Z]{2}$/g);
  assert.equal(says(remembering, 'AB'), null);
  assert.equal(says(remembering, 'AB'), null);
});

test('words are counted and the count is told [R6.41, R6.43, R6.44]', () => {
  const threeToFive = words({ min: 3, max: 5 });
  for (const value of ['a b c', 'a b c d e']) assert.equal(says(threeToFive, value), null);
  assert.equal(says(threeToFive, 'a b'), 'The field must be between 3 and 5 words. Current: 2');
  assert.equal(
    says(threeToFive, 'a b c d e f'),
    'The field must be between 3 and 5 words. Current: 6',
  );
  assert.equal(
    says(words({ max: 5 }), 'a b c d e f'),
    'Headline must be 5 words or fewer. Current: 6',
  );
  assert.equal(says(words({ min: 3 }), 'a'), 'Headline must be 3 words or more. Current: 1');
});

test('spaces, line breaks, tags and lone dashes add no words; a tag within a word parts nothing [R6.45]', () => {
  assert.equal(countWords('<p>one  two</p>\n<p>three</p>'), 3);
  assert.equal(countWords('<p>one</p><p>two</p>'), 2);
  assert.equal(countWords('one<br>two'), 2);
  assert.equal(countWords('<b>wo</b>rd'), 1);
  assert.equal(countWords('one – two\t\r\n three &nbsp; - &amp;'), 3);
  assert.equal(countWords(''), 0);
  const [page, book] = [1_000, 16_667].map((times) =>
    countWords('港の古い倉庫が変わる。'.repeat(times)),
  );
  assert.ok(page && book && Math.abs(book / page / 16.667 - 1) < 0.01);
});

test('characters are counted without mark-up and the count is told [R6.43, R6.46, R6.47]', () => {
  const threeToFive = characters({ min: 3, max: 5 });
  assert.equal(says(threeToFive, '<p>abc</p>'), null);
  assert.equal(
    says(threeToFive, '<b>ab</b>'),
    'The field must be between 3 and 5 characters. Current: 2',
  );
  assert.equal(
    says(threeToFive, '<p>abcdef</p>'),
    'The field must be between 3 and 5 characters. Current: 6',
  );
  assert.equal(
    says(characters({ max: 5 }), 'abcdef'),
    'Headline must be 5 characters or fewer. Current: 6',
  );
  assert.equal(countCharacters('&lt;é🎈&gt;'), 4);
  assert.equal(lengthOf('🎈'), 1);
});

test('the plain text is what a reader sees', () => {
  assert.equal(stripHtml('<p>a &amp; b</p><ul><li>c</li><li><b>d</b>e</li></ul>'), 'a & b\nc\nde');
  assert.equal(stripHtml('A < B and 5 > 3'), 'A < B and 5 > 3');
  assert.equal(stripHtml('<a title="x > y">link</a>'), 'link');
  assert.equal(stripHtml("<p don't>it</p>"), 'it');
  assert.equal(stripHtml('a<!-- <b>no</b> -->b'), 'ab');
  assert.equal(stripHtml('a<script>if (1 < 2) we()</script>b<style>p{}</style>c'), 'abc');
  assert.equal(stripHtml('&#8220;hi&#x201D; &unknown; &#0;'), '“hi” &unknown; &#0;');
  assert.equal(stripHtml('one <b we are never closed'), 'one <b we are never closed');
  assert.equal(stripHtml('first\n\nsecond'), 'first\n\nsecond');
});

test('two fields may not say the same, or nearly [R6.48, R6.49]', () => {
  const summary = { label: 'Summary' };
  const target = { label: 'Headline', value: 'A bakery opens on Main Street' };
  const rule = fieldSimilarity(target);
  assert.equal(says(rule, target.value, summary), 'Summary should be different from Headline');
  assert.equal(
    says(rule, '  a BAKERY opens   on main street ', summary),
    'Summary should be different from Headline',
  );
  assert.equal(says(rule, 'Fresh bread for the whole quarter, every morning', summary), null);
  assert.equal(says(rule, '', summary), null);
  const long = 'abcdefghij'.repeat(20);
  assert.notEqual(
    says(fieldSimilarity({ label: 'Headline', value: long }), `${long.slice(1)}x`),
    null,
  );
});

test('similarity is measured in percent of the longer text, and eighty is too much [R6.49]', () => {
  assert.equal(similarityPercent('abcde', 'abcdx'), 80);
  assert.notEqual(says(fieldSimilarity({ label: 'Title', value: 'abcde' }), 'abcdx'), null);
  assert.equal(says(fieldSimilarity({ label: 'Title', value: 'abcd' }), 'abcx'), null);
});

test('a value may not be that of another field [R6.50]', () => {
  assert.equal(
    says(notEquals({ label: 'Headline', value: 'a' }), 'a', { label: 'Title' }),
    'Title may not be the same as Headline',
  );
  assert.equal(says(notEquals({ label: 'Headline', value: 'a' }), 'b'), null);
});

test('the second typing of a password must be the first, letter case included [R6.19]', () => {
  assert.equal(says(confirms('Secret12'), 'Secret12'), null);
  assert.equal(says(confirms('Secret12'), 'secret12'), 'Password confirmation does not match');
});

test('a paste drops carriage returns and nothing else [R6.04]', () => {
  assert.equal(plainPaste('a\r\nb'), 'a\nb');
  assert.equal(plainPaste('a\rb'), 'ab');
});
