import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Article } from '#contract/articles.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { comparedTexts } from '#domain/amps/modules/article/compared-texts.ts';
import { fieldLabel } from '../modules/field-labels.ts';
import { changesBetween, shortened } from './shown-changes.ts';

const of = { comparedTexts };

test('an editor sees word by word what changed after they read it', () => {
  const before = anArticle({ headline: 'Bakery opens on Monday' });
  const after = anArticle({ headline: 'Bakery opens on Friday' });
  assert.deepEqual(changesBetween(of, before, after), [
    {
      field: 'headline',
      pieces: [
        { kind: 'same', text: 'Bakery opens on ' },
        { kind: 'removed', text: 'Monday' },
        { kind: 'added', text: 'Friday' },
      ],
    },
  ]);
});

test('a changed contact is a change, and the same article is none', () => {
  const before = anArticle({});
  const after = anArticle({ media_contact: { name: 'Ida', email: 'ida@demo.test', phone: '' } });
  assert.deepEqual(
    changesBetween(of, before, after).map(({ field }) => fieldLabel('article', field)),
    ['Media contact'],
  );
  assert.deepEqual(changesBetween(of, before, before), []);
});

test('what did not change is left out, what changed and the words around it stay', () => {
  const long = 'word '.repeat(400);
  const pieces = shortened([
    { kind: 'same', text: `${long}before ` },
    { kind: 'added', text: long },
    { kind: 'same', text: ` after ${long}before ` },
    { kind: 'removed', text: 'gone' },
    { kind: 'same', text: ' short' },
  ]);
  assert.match(pieces[0]?.text ?? '', /^\[…\] .{100,160}before $/);
  assert.equal(pieces[1]?.text, long);
  assert.match(pieces[2]?.text ?? '', /^ after .{100,160}\[…\] .{100,160}before $/);
  assert.equal(pieces[4]?.text, ' short');
});

function anArticle(fields: Partial<Article['fields']>): Article {
  return {
    id: 1,
    press_release_id: 1,
    type: 1,
    revision: 1,
    approval: 'awaiting',
    approved_by: null,
    approved_at: null,
    reject_reason: null,
    content_hash: 'a'.repeat(64),
    changed_since_approval: false,
    changed_since_submission: false,
    reviewed: 'unseen',
    fields: { ...emptyArticle, ...fields },
    language: 'en',
    body_html: '',
    company: null,
    pictures: [],
    updated_at: '2026-11-21T09:00:00.000Z',
  };
}
