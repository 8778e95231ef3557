import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueOf } from '#web/amps/approval/queues.ts';
import { workLines } from './work-lines.ts';

const queue = queueOf('article');
const nothing = {
  texts: [{ queue, waiting: 0 }],
  requests: 0,
  grants: 0,
  posts: undefined,
  jobs: 0,
  overdue: [],
};

test('an administrator is told of what waits, what is late first, and of nothing else', () => {
  assert.deepEqual(workLines(nothing), []);
  const lines = workLines({
    ...nothing,
    texts: [{ queue, waiting: 2 }],
    requests: 1,
    overdue: ['Two jobs are late.'],
  });
  assert.deepEqual(
    lines.map(({ says }) => says),
    [
      'Two jobs are late.',
      '1 owner of a live Amp asks for a change',
      '2 articles wait for a decision',
    ],
  );
});
