import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askOf, firstAsking } from './asks.ts';
import { statusCode } from './status.ts';
import type { Status } from './status.ts';

const me = 7;
const line = (id: number, status: Status, { needsYou = 0, owner = me } = {}) => ({
  id,
  owner: { id: owner },
  status: statusCode[status],
  ended: null,
  placements: { live: 0, open: 0, total: needsYou, needs_you: needsYou },
});

test('what stands still comes before what is unfinished, whatever is newer', () => {
  const draft = line(1, 'draft');
  const unpaid = line(2, 'awaitingPayment');
  const stuck = line(3, 'live', { needsYou: 2 });
  const unread = line(4, 'awaitingClient');
  const rejected = line(5, 'rejected');
  const all = [draft, unpaid, stuck, unread, rejected];
  for (const id of [5, 4, 3, 2, 1]) {
    assert.equal(firstAsking(all, me)?.id, id);
    all.pop();
  }
  assert.equal(firstAsking([line(1, 'pending'), line(2, 'live')], me), null);
});

test('one’s own comes before a client’s, and nobody agrees for somebody else', () => {
  const clients = line(1, 'draft', { owner: 8 });
  assert.equal(firstAsking([clients, line(2, 'draft')], me)?.id, 2);
  assert.equal(firstAsking([clients], me)?.id, 1);
  assert.equal(firstAsking([line(1, 'awaitingClient', { owner: 8 })], me), null);
});

test('what has ended asks nothing, but where a post is left that only a person can tell of', () => {
  const ended = { ...line(1, 'rejected'), ended: 'retracted' as const };
  assert.equal(askOf(ended), null);
  const left = { ...ended, placements: { ...ended.placements, needs_you: 1 } };
  assert.equal(askOf(left), 'mend');
});
