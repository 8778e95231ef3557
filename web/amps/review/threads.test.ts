import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AmpEvent } from '#contract/amp-events.ts';
import { deedOf, threadsOf } from './threads.ts';

const said = (
  id: number,
  parentId: number | null = null,
  type: AmpEvent['type'] = 2,
): AmpEvent => ({
  id,
  type,
  parent_id: parentId,
  module_id: null,
  author: { id: 1, name: 'Ida' },
  answers: parentId === null ? null : { author: 'Ida', text: `said ${parentId}` },
  text: `said ${id}`,
  about: null,
  resolved: null,
  mine: false,
  at: `2026-11-21T09:00:${String(id).padStart(2, '0')}.000Z`,
});

const shape = (events: AmpEvent[]) =>
  threadsOf(events).map((thread) => [thread.id, thread.replies.map(({ id }) => id)]);

test('replies stand below what they answer, in the order they were said', () => {
  assert.deepEqual(shape([said(4, 1), said(1), said(2), said(3, 1), said(5, 3)]), [
    [1, [3, 4, 5]],
    [2, []],
  ]);
});

test('a reply to something that is gone is still shown, and a circle ends', () => {
  assert.deepEqual(shape([{ ...said(2, 99), answers: null }]), [[2, []]]);
  assert.equal(
    shape([said(1, 2), said(2, 1)])
      .flat(2)
      .includes(1),
    true,
  );
});

test('replies to what stands in an earlier part stand together, and below it once it is there', () => {
  const part = [said(8), said(9, 3), said(10, 8), said(11, 3), said(12, 9)];
  assert.deepEqual(shape(part), [
    [3, [9, 11, 12]],
    [8, [10]],
  ]);
  const [earlier] = threadsOf(part);
  assert.deepEqual([earlier?.first, earlier?.answers?.text], [null, 'said 3']);
  assert.deepEqual(shape([said(2), said(3), ...part]), [
    [2, []],
    [3, [9, 11, 12]],
    [8, [10]],
  ]);
});

test('approvals and rejections are told apart from what is only said', () => {
  assert.equal(deedOf(said(1, null, 0)), 'approved');
  assert.equal(deedOf(said(1, null, 1)), 'rejected');
  assert.equal(deedOf(said(1, null, 2)), null);
});
