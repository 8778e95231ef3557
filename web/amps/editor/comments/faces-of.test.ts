import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facesOf } from './faces-of.ts';

const by = (id: number, name: string) => ({ comment: { id, author: { id, name } } });

test('each line with comments has a face, and what is gone has none', () => {
  const threads = [by(1, 'Ada Quay'), by(2, 'Ben'), by(3, 'Cleo'), by(4, 'Dan')];
  const standings = new Map([
    [1, { top: 300, isGone: false }],
    [2, { top: 100, isGone: false }],
    [3, { top: 110, isGone: false }],
    [4, { top: 200, isGone: true }],
  ]);
  assert.deepEqual(facesOf(threads, standings, 28), [
    { id: 2, name: 'Ben', more: 1, top: 100 },
    { id: 1, name: 'Ada Quay', more: 0, top: 300 },
  ]);
  assert.equal(
    facesOf(threads, new Map([...standings, [1, { top: 140, isGone: false }]]), 44).length,
    1,
  );
});
