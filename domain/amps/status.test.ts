import assert from 'node:assert/strict';
import test from 'node:test';
import { Problem } from '../problems.ts';
import { openMoves } from '#tests/builders/open-moves.ts';
import { afterMove, statusCode, statuses, statusOf } from './status.ts';

const allowed: Record<number, number[]> = {
  0: [1, 4, 7, 8],
  1: [0, 2, 3, 6],
  2: [0, 3, 6],
  3: [0, 1, 4, 7],
  4: [0, 5],
  5: [4, 6],
  6: [1, 5, 7],
  7: [0, 1, 3, 4, 6],
  8: [0],
};

test('an Amp moves along exactly the pairs of statuses the product names [R5.45]', () => {
  const open = statuses.flatMap((from) =>
    openMoves(from).map(({ to }) => `${statusCode[from]}→${statusCode[to]}`),
  );
  const expected = Object.entries(allowed).flatMap(([from, ends]) =>
    ends.map((to) => `${from}→${to}`),
  );
  assert.deepEqual([...new Set(open)].toSorted(), expected.toSorted());
});

test('a withdrawn Amp returns to where it came from', () => {
  assert.equal(afterMove('pending', 'withdraw', 'draft'), 'draft');
  assert.equal(afterMove('pending', 'withdraw', 'clientApproved'), 'clientApproved');
  assert.throws(() => afterMove('pending', 'withdraw', 'live'), Problem);
});

test('a live Amp is retracted, never reopened', () => {
  assert.throws(() => afterMove('live', 'reopen'), Problem);
  assert.equal(afterMove('live', 'retract'), 'rejected');
});

test('codes and names are one to one', () => {
  for (const status of statuses) assert.equal(statusOf(statusCode[status]), status);
  assert.throws(() => statusOf(9));
});
