import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportEntry } from '#contract/imports.ts';
import { planWords } from './plan-words.ts';

const anEntry = (differs: Partial<ImportEntry> = {}): ImportEntry => ({
  key: 'a'.repeat(64),
  title: 'A boat',
  words: 2,
  published_at: null,
  problem: null,
  notes: [],
  press_release_id: null,
  ...differs,
});

test('a plan says how many posts are new, known, broken and left out', () => {
  const entries = [
    anEntry(),
    anEntry({ press_release_id: 4 }),
    anEntry({ problem: 'It has no title.' }),
  ];
  assert.equal(
    planWords({ kind: 'wordpress', entries, left_out: 2 }),
    'A WordPress export with 3 posts. 1 draft can be made. 1 was imported before and stays as it is. 1 cannot be made. 2 entries are no post (pictures, menus) and left out.',
  );
});

test('a file that was imported wholly says that nothing new can be made', () => {
  assert.equal(
    planWords({ kind: 'csv', entries: [anEntry({ press_release_id: 4 })], left_out: 0 }),
    'A table with 1 post. No new draft can be made. 1 was imported before and stays as it is.',
  );
});
