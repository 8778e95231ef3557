import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { articleFindings, type ArticleNow } from './article-findings.ts';

const empty: ArticleNow = { fields: emptyArticle, bodyHtml: '', pictures: [] };
const said = (now: ArticleNow, field: string) =>
  articleFindings(now)
    .filter((finding) => finding.field === field)
    .map(({ message }) => message);

test('an empty article says what it needs, in the product’s sentences', () => {
  assert.deepEqual(said(empty, 'headline'), ['Headline is required']);
  assert.deepEqual(said(empty, 'summary'), ['Summary is required']);
  assert.deepEqual(said(empty, 'body'), ['Text is required']);
  assert.deepEqual(said(empty, 'pictures'), ['Please provide at least 1 image(s)']);
});

test('a short text tells its words and the bounds', () => {
  assert.deepEqual(said({ ...empty, bodyHtml: '<p>Two words</p>' }, 'body'), [
    'The field must be between 350 and 1500 words. Current: 2',
  ]);
});

test('the first person is named with its words, each with its place', () => {
  const now = { ...empty, bodyHtml: '<p>We opened our mill. “We are glad,” she said.</p>' };
  const finding = articleFindings(now).find(({ rule }) => rule === 'nonFirstPerson');
  assert.match(String(finding?.message), /first person: “We”, “our”$/);
  assert.deepEqual(
    finding?.at.map(({ from, to }) => [from, to]),
    [
      [0, 2],
      [10, 13],
    ],
  );
});

test('signs of HTML in a headline are only signs', () => {
  const fields = { ...emptyArticle, headline: 'Prices <fell> & “rose' };
  assert.deepEqual(said({ ...empty, fields }, 'headline'), ['Headline has unmatched quotes']);
});

test('who said the quote is needed only when there is one', () => {
  assert.deepEqual(said(empty, 'quote_by'), []);
  const fields = { ...emptyArticle, quote: 'It works.' };
  assert.deepEqual(said({ ...empty, fields }, 'quote_by'), ['Who is quoted is required']);
});
