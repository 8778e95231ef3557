import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corrected } from './corrected.ts';
import { emptyArticle } from './fields.ts';
import type { ArticleFields } from './fields.ts';
import { richTextToHtml } from '../../rich-text.ts';

const fields: ArticleFields = {
  ...emptyArticle,
  headline: 'The ferry sails twice a day',
  summary: 'A ferry, and its new engine.',
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'It leaves at ' },
          { type: 'text', text: 'nine', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' in the morning.' },
        ],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'Bicycles\u00A0are free.' }] },
            ],
          },
        ],
      },
    ],
  },
};
const done = (now: string, instead: string) => {
  const made = corrected(fields, [{ now, instead }]);
  assert.ok('fields' in made, JSON.stringify(made));
  return made.fields;
};
const said = (now: string) => {
  const made = corrected(fields, [{ now, instead: 'x' }]);
  return 'misfit' in made ? made.misfit.says : 'it fits';
};

test('a correction goes where its words stand, and leaves all others as they are', () => {
  assert.equal(done('twice a day', 'once a day').headline, 'The ferry sails once a day');
  assert.equal(done('twice a day', 'once a day').body, fields.body);
  const html = richTextToHtml(done('at nine in', 'at ten in').body);
  assert.match(html, /^<p>It leaves at ten in the morning\.<\/p>/);
  const bold = richTextToHtml(done('nine', 'half past ten').body);
  assert.match(bold, /^<p>It leaves at <strong>half past ten<\/strong> in the morning/);
  assert.match(
    richTextToHtml(done('Bicycles are free', 'Dogs travel free').body),
    /<p>Dogs travel/,
  );
  assert.equal(done(', and its new engine', '').summary, 'A ferry.');
});

test('words that stand nowhere, twice or over two paragraphs are asked about again', () => {
  assert.match(said('the tram'), /do not stand in the article/);
  assert.match(said('ferry'), /more than once/);
  assert.match(said('morning.\nBicycles'), /one paragraph/);
});

test('of several corrections, it is said which does not fit', () => {
  const made = corrected(fields, [
    { now: 'twice a day', instead: 'thrice a day' },
    { now: 'twice a day', instead: 'never' },
  ]);
  assert.deepEqual('misfit' in made && made.misfit.at, 1);
});
