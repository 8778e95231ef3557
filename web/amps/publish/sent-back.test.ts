import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SentBack } from '#contract/modules/sent-back.ts';
import { answerSent, beforeOf } from './sent-back.ts';

const typed = 'It is named now.';
const never = { ended: null, reject_reason: null };
const said: Pick<SentBack, 'sent_back'> = {
  sent_back: {
    id: 7,
    type: 1,
    text: 'Say who built it.',
    at: '2026-01-02T09:00:00.000Z',
    mine: false,
    author: null,
    parent_id: null,
    module_id: 3,
    answers: null,
    about: null,
    resolved: null,
  },
};

test('an answer goes to the editor while one sees for what it was sent back', () => {
  const before = beforeOf(never, said);
  assert.deepEqual(before, { was: 'rejected', reason: 'Say who built it.' });
  assert.equal(answerSent(before, typed), typed);
  assert.equal(answerSent(beforeOf({ ...never, reject_reason: 'No.' }, null), typed), typed);
});

test('an answer of before is not sent where its box is hidden', () => {
  const hidden = [
    beforeOf(never, null),
    beforeOf(never, { sent_back: null }),
    beforeOf({ ended: 'lapsed', reject_reason: 'No.' }, said),
    beforeOf({ ended: 'retracted', reject_reason: 'No.' }, said),
  ];
  for (const before of hidden) assert.equal(answerSent(before, typed), '');
  assert.deepEqual(hidden.at(-1), { was: 'retracted', reason: 'No.' });
});
