import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits, limitsInWords, misfitInWords } from './site-limits.ts';

const limits = { asOf: '2026-11-21', source: 'our own pages', titleCharacters: 5, images: 1 };

test('a title that is too long is called what its kind calls it', () => {
  const says = (titleCalled: string) =>
    fits(limits, { title: 'Mill on', titleCalled, pictures: [] }).map((misfit) =>
      misfitInWords(misfit, 'Newsroom'),
    );
  assert.deepEqual(says('headline'), [
    'The headline has 7 characters; Newsroom takes 5. Shorten it.',
  ]);
  assert.deepEqual(says('note'), ['The note has 7 characters; Newsroom takes 5. Shorten it.']);
  assert.deepEqual(fits(limits, { title: 'Mills', titleCalled: 'note', pictures: [] }), []);
});

test('the limits are told once for each name of a title', () => {
  const titles = ['headline', 'note', 'headline'];
  assert.deepEqual(limitsInWords(limits, titles), [
    'Headline up to 5 characters',
    'Note up to 5 characters',
    'Up to 1 pictures',
    'As of 2026-11-21 (our own pages)',
  ]);
  assert.deepEqual(limitsInWords(null, titles), []);
});
