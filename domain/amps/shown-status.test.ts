import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedBy, setTimeAhead, shownStatus, shownWords } from './shown-status.ts';
import type { Stand } from './shown-status.ts';
import { statusCode } from './status.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const word = (placements: Partial<Stand['placements']>, more: Partial<Stand> = {}) =>
  shownWords[
    shownStatus(
      {
        status: statusCode.live,
        scheduled_for: null,
        ended: null,
        ...more,
        placements: { live: 0, open: 0, needs_you: 0, ...placements },
      },
      now,
    )
  ];

test('Live is said only where something is live, and alone only where nobody has to act', () => {
  assert.equal(word({ live: 1, open: 1 }), 'Live');
  assert.equal(word({ live: 1, needs_you: 1, open: 1 }), 'Live: needs you');
  assert.equal(word({ open: 2 }), 'Approved');
  assert.equal(word({ open: 1, needs_you: 1 }), 'Approved');
  assert.equal(word({ needs_you: 1 }), 'Not live: needs you');
  assert.equal(word({}), 'Not live');
  const later = { scheduled_for: '2026-04-01T10:00:00Z' };
  assert.equal(word({ open: 2 }, later), 'Live later');
  assert.equal(word({ open: 2 }, { scheduled_for: '2026-02-01T10:00:00Z' }), 'Approved');
});

test('a retracted Amp, one that ended by itself and a rejected one are told apart', () => {
  const status = statusCode.rejected;
  assert.equal(word({}, { status }), 'Rejected');
  assert.equal(word({}, { status, ended: 'retracted' }), 'Retracted');
  assert.equal(word({}, { status, ended: 'lapsed' }), 'Ended, credit returned');
});

test('what happened last is what ended it', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const ends = { status: 'rejected', rejectedAt: null, retractedAt: null, lapsedAt: null } as const;
  assert.equal(endedBy({ ...ends, rejectedAt: at(1) }), null);
  assert.equal(endedBy({ ...ends, rejectedAt: at(1), retractedAt: at(2) }), 'retracted');
  assert.equal(endedBy({ ...ends, rejectedAt: at(3), retractedAt: at(2) }), null);
  assert.equal(endedBy({ ...ends, lapsedAt: at(4), retractedAt: at(2) }), 'lapsed');
  assert.equal(endedBy({ ...ends, status: 'draft', retractedAt: at(2) }), null);
});

test('the chosen time is told until it has come, of what is on its way', () => {
  const at = '2026-04-01T10:00:00Z';
  const told = (status: number, live = 0, scheduled_for: string | null = at) =>
    setTimeAhead(
      { status, scheduled_for, ended: null, placements: { live, open: 1, needs_you: 0 } },
      now,
    );
  assert.equal(told(statusCode.pending), at);
  assert.equal(told(statusCode.live), at);
  assert.equal(told(statusCode.live, 1), null);
  assert.equal(told(statusCode.draft), null);
  assert.equal(told(statusCode.pending, 0, '2026-02-01T10:00:00Z'), null);
});
