import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askOf } from './asks.ts';
import { statusCode, statuses } from './status.ts';
import type { Status } from './status.ts';
import { trackInWords, trackOf } from './track.ts';

const amp = (
  status: Status,
  placements: { live?: number; open?: number; needs_you?: number } = {},
) => {
  const { live = 0, open = 0, needs_you = 0 } = placements;
  return {
    status: statusCode[status],
    scheduled_for: null,
    ended: null,
    placements: { live, open, needs_you, total: live + open + needs_you },
  };
};

test('an Amp stands on one part of its way, and asks its owner only where it stands still', () => {
  assert.deepEqual(trackOf(amp('draft'), 0), { at: 0, needsYou: false, says: 'Being written' });
  assert.deepEqual(trackOf(amp('rejected'), 0), { at: 2, needsYou: true, says: 'Not approved' });
  assert.deepEqual(trackOf(amp('live', { live: 1, open: 1 }), 0), {
    at: 4,
    needsYou: false,
    says: 'Live, 1 of 2',
  });
  assert.equal(trackOf(amp('live', { open: 2 }), 0).says, 'Publishing, 0 of 2');
  assert.equal(trackOf(amp('live', { needs_you: 1 }), 0).needsYou, true);
  assert.equal(trackInWords(trackOf(amp('rejected'), 0)), 'step 3 of 5, not approved');
});

test('it stands still for its owner exactly where it asks something of them', () => {
  const standing = [
    ...statuses.map((status) => amp(status)),
    amp('live', { needs_you: 1 }),
    amp('live', { live: 1, needs_you: 1 }),
    amp('live', { open: 1 }),
  ];
  for (const one of standing) {
    const ask = askOf(one);
    assert.equal(trackOf(one, 0).needsYou, ask !== null && ask !== 'write', trackOf(one, 0).says);
  }
});
