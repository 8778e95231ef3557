import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betweenAcceptAndCommit, nothingStored, preparing } from './kill-points.ts';
import { runRounds } from './run-rounds.ts';

const points = [betweenAcceptAndCommit, preparing, nothingStored];

test('a process killed while it publishes leaves one post, Live without a person, and true books', async () => {
  const { rounds, books, errors } = await runRounds(points);
  for (const { point, posts, pictures, state, trailHolds } of rounds) {
    assert.deepEqual(
      { posts, pictures, state, trailHolds },
      { posts: 1, pictures: 1, state: 'live', trailHolds: true },
      `killed ${point}`,
    );
  }
  const { broken, available, held, spent } = books;
  assert.deepEqual(broken, []);
  assert.deepEqual({ available, held, spent }, { available: 0, held: 0, spent: points.length });
  assert.deepEqual(errors, []);
});
