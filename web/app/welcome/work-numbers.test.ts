import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Work } from '#contract/overview.ts';
import { queueOf } from '#web/amps/approval/queues.ts';
import { workNumbers } from './work-numbers.ts';

const queue = queueOf('article');
const nothing: Work = { requests: 0, grants: 0, posts: 0, jobs: 0, overdue: [] };

test('each number is told of what somebody may do, and of nothing else', () => {
  const editor = { requests: 1, grants: null, posts: null, jobs: null, overdue: [] };
  assert.deepEqual(
    workNumbers([{ queue, waiting: 2 }], editor).map(({ count, says }) => `${count} ${says}`),
    ['2 Articles to read', '1 Change asked for'],
  );
  assert.deepEqual(workNumbers([{ queue, waiting: undefined }], undefined), []);
});

test('what stands still, or is late, is told apart where there is any', () => {
  const overdue = [
    { kind: 'post', says: '', count: 2, since: '' },
    { kind: 'mail', says: '', count: 1, since: '' },
  ];
  const lateIn = (work: Work) =>
    workNumbers([], work).flatMap(({ isLate, count, says }) => (isLate ? `${count} ${says}` : []));
  assert.deepEqual(lateIn(nothing), []);
  assert.deepEqual(lateIn({ ...nothing, posts: 1, overdue }), [
    '1 Post needs a person',
    '3 Overdue',
  ]);
});
