import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentsOf, totalsInWords } from './totals.ts';

test('the report says in one line how far it is', () => {
  assert.equal(
    totalsInWords({ live: 2, working: 1, needs_you: 0, total: 3 }),
    'Live on 2 of 3 · 1 checking · 0 needs you',
  );
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
