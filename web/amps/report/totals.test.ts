import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentsOf, totalsInWords, type Totals } from './totals.ts';

const totals = (differs: Partial<Totals>): Totals => ({
  live: 0,
  waiting: 0,
  working: 0,
  checking: 0,
  needs_you: 0,
  live_needs_you: 0,
  held: 0,
  total: 14,
  ...differs,
});

test('the report says in one line how far it is', () => {
  const words = (differs: Partial<Totals>) => totalsInWords(totals(differs));
  assert.equal(
    words({ live: 11, checking: 2, needs_you: 1 }),
    'Live on 11 of 14 · 2 checking · 1 needs you',
  );
  assert.equal(words({ live: 12, needs_you: 2 }), 'Live on 12 of 14 · 2 need you');
  assert.equal(
    words({ live: 13, live_needs_you: 1, needs_you: 1 }),
    'Live on 13 of 14, 1 of them needs you · 1 needs you',
  );
  assert.equal(words({ live: 14 }), 'Live on 14 of 14');
  assert.equal(words({ live: 12, held: 2 }), 'Live on 12 of 14 · 2 held');
});

test('what waits its turn or its time, and what is under way, is not called checking', () => {
  assert.equal(
    totalsInWords(totals({ live: 11, waiting: 2, working: 1 })),
    'Live on 11 of 14 · 2 waiting · 1 under way',
  );
  assert.equal(
    totalsInWords(totals({ waiting: 14 }), '2 December 2026 at 09:00 CET'),
    'Live on 0 of 14 · 14 waiting until 2 December 2026 at 09:00 CET',
  );
});

test('the bar shows every site once, skipped and removed ones too', () => {
  const segments = segmentsOf(totals({ live: 2, waiting: 1, checking: 1, needs_you: 1, total: 7 }));
  assert.deepEqual(segments, [
    { kind: 'live', count: 2 },
    { kind: 'working', count: 1 },
    { kind: 'needs_you', count: 1 },
    { kind: 'waiting', count: 1 },
    { kind: 'other', count: 2 },
  ]);
  const looked = segmentsOf(totals({ live: 2, live_needs_you: 1, total: 2 }));
  assert.deepEqual(
    looked.map(({ kind, count }) => [kind, count]),
    [
      ['live', 1],
      ['needs_you', 1],
    ],
    'a live one that needs a look is one site, not two',
  );
  assert.deepEqual(segmentsOf(totals({ total: 0 })), []);
});
