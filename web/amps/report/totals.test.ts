import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalsInWords, type Totals } from './totals.ts';

const totals = (differs: Partial<Totals>): Totals => ({
  live: 0,
  waiting: 0,
  working: 0,
  checking: 0,
  needs_you: 0,
  live_needs_you: 0,
  live_in_doubt: 0,
  held: 0,
  total: 14,
  ...differs,
});

test('the report says in one line how far it is', () => {
  const words = (differs: Partial<Totals>) => totalsInWords(totals(differs));
  assert.equal(
    words({ live: 11, checking: 2, needs_you: 1 }),
    '11 of 14 sites live, 2 being checked, 1 needs you',
  );
  assert.equal(words({ live: 12, needs_you: 2 }), '12 of 14 sites live, 2 need you');
  assert.equal(
    words({ live: 13, live_needs_you: 1, needs_you: 1 }),
    '13 of 14 sites live, 1 of them needs you, 1 needs you',
  );
  assert.equal(
    words({ live: 14, live_in_doubt: 1 }),
    '14 of 14 sites live, 1 of them looked at again',
  );
  assert.equal(words({ live: 14 }), '14 of 14 sites live');
  assert.equal(words({ live: 1, total: 1 }), '1 of 1 site live');
  assert.equal(words({ live: 12, held: 2 }), '12 of 14 sites live, 2 held');
});

test('what waits its turn or its time, and what is under way, is not called checking', () => {
  assert.equal(
    totalsInWords(totals({ live: 11, waiting: 2, working: 1 })),
    '11 of 14 sites live, 2 waiting, 1 under way',
  );
  assert.equal(
    totalsInWords(totals({ waiting: 14 }), '2 December 2026 at 09:00 CET'),
    '0 of 14 sites live, 14 waiting until 2 December 2026 at 09:00 CET',
  );
});
