import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Article } from '#contract/articles.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { isDecidable, isOfThisOpening, readingOf } from './pinned.ts';

const anArticle = (differs: Partial<Article>): Article => ({
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
  fields: emptyArticle,
  language: 'en',
  body_html: '',
  company: null,
  pictures: [],
  updated_at: '2026-11-21T09:00:00.000Z',
  ...differs,
});

test('a text that changes while it is read stays as it was, and the new one waits', () => {
  const read = anArticle({});
  const changed = anArticle({ content_hash: 'b'.repeat(64), revision: 2 });
  const reading = readingOf(read, changed);
  assert.equal(reading.shown.content_hash, read.content_hash);
  assert.equal(reading.newer, changed);
});

test('an approval of the same text is taken over at once', () => {
  const approved = anArticle({ approval: 'approved', approved_by: 'Ida' });
  assert.deepEqual(readingOf(anArticle({}), approved), { shown: approved, newer: null });
});

test('another article is never compared with the one before', () => {
  const other = anArticle({ id: 2, content_hash: 'c'.repeat(64) });
  assert.deepEqual(readingOf(anArticle({}), other), { shown: other, newer: null });
});

test('only what waits is decided, and only by who may', () => {
  assert.equal(isDecidable(anArticle({}), { approve: true }), true);
  assert.equal(isDecidable(anArticle({}), { approve: false }), false);
  assert.equal(isDecidable(anArticle({ approval: 'approved' }), { approve: true }), false);
});

test('a text kept of an earlier opening waits until it is known what is there now', () => {
  const kept = { isFetching: true, isFetchedAfterMount: false };
  assert.equal(isOfThisOpening(kept), false);
  assert.equal(isOfThisOpening({ ...kept, isFetching: false }), true, 'it was read just now');
  assert.equal(isOfThisOpening({ isFetching: true, isFetchedAfterMount: true }), true);
});
