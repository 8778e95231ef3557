import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingInWords } from './waiting-words.ts';

const boats = { title: 'Boats', scheduled_for: null, scheduled_zone: null };
const quays = { title: 'Quays', scheduled_for: '2027-02-01T08:00:00Z', scheduled_zone: 'UTC' };

test('a dialog names what its step keeps from going out, as far as one reads', () => {
  assert.equal(waitingInWords({ total: 0, items: [] }), '');
  assert.equal(
    waitingInWords({ total: 1, items: [quays] }),
    'One Amp waits to be sent, and will be held: “Quays” (set for 1 February 2027 at 08:00 UTC).',
  );
  assert.match(
    waitingInWords({ total: 4, items: [boats, quays] }),
    /^4 Amps wait to be sent, and will be held: “Boats”, “Quays” \(.*\), and 2 more\.$/,
  );
});
