import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentsOf, totalsInWords } from './totals.ts';

test('the report says in one line how far it is', () => {
  const words = (live: number, working: number, needs_you: number) =>
    totalsInWords({ live, working, needs_you, total: 14 });
  assert.equal(words(11, 2, 1), 'Live on 11 of 14 · 2 checking · 1 needs you');
  assert.equal(words(12, 0, 2), 'Live on 12 of 14 · 2 need you');
  assert.equal(words(14, 0, 0), 'Live on 14 of 14');
});

test('the bar shows every site once, skipped and removed ones too', () => {
  const segments = segmentsOf({ live: 2, working: 0, needs_you: 1, total: 5 });
  assert.deepEqual(segments, [
    { kind: 'live', count: 2 },
    { kind: 'needs_you', count: 1 },
    { kind: 'other', count: 2 },
  ]);
  assert.deepEqual(segmentsOf({ live: 0, working: 0, needs_you: 0, total: 0 }), []);
});
