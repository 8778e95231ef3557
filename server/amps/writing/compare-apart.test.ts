import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordDiff } from '#domain/amps/word-diff.ts';
import { compareApart } from './compare-apart.ts';
import type { TwoTexts } from './comparing-thread.ts';

const long: TwoTexts = ['tide '.repeat(5_000), 'tide or ebb '.repeat(2_000)];
const short: TwoTexts = ['The boats were late.', 'The boats were early.'];

test('long texts are compared while others are served', async () => {
  let isServed = false;
  setTimeout(() => (isServed = true), 0);
  const pieces = await compareApart(1, [long, short]);
  assert.ok(isServed);
  assert.deepEqual(pieces, [wordDiff(...long), wordDiff(...short)]);
});

test('short texts are compared at once', async () => {
  assert.deepEqual(await compareApart(1, [short]), [wordDiff(...short)]);
});

test('a person who asks for very many comparisons at once is told so', async () => {
  const asked = Array.from({ length: 22 }, () => compareApart(2, [long]));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1);
  assert.match(
    String(refused[0]?.status === 'rejected' && refused[0].reason),
    /Too much is going on/,
  );
});
