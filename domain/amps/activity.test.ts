import assert from 'node:assert/strict';
import test from 'node:test';
import { hasNewActivity } from './activity.ts';
import type { Status } from './status.ts';

const now = new Date('2026-01-10T12:00:00Z');
const reader = 1;
const someoneElse = 2;

const isFlagged = (
  { by = someoneElse, minutesAgo }: { by?: number | null; minutesAgo: number },
  status: Status = 'draft',
) => {
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  return hasNewActivity({ status, comments: [{ authorId: by, at }] }, { readerId: reader, now });
};

test('a comment by someone else in the last two days flags new activity [R5.41, R5.43, R10.27]', () => {
  assert.equal(isFlagged({ minutesAgo: 48 * 60 - 1 }), true);
});

test('an older one does not [R5.43]', () => {
  assert.equal(isFlagged({ minutesAgo: 48 * 60 + 1 }), false);
});

test('nobody’s own comment flags anything for themselves [R5.42]', () => {
  assert.equal(isFlagged({ by: reader, minutesAgo: 1 }), false);
});

test('an Amp that waits for payment is never flagged [R5.44]', () => {
  assert.equal(isFlagged({ minutesAgo: 1 }, 'awaitingPayment'), false);
});
