import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceFor, topicNames } from './topics.ts';

test('who chose nothing hears of everything, in the app and by mail', () => {
  for (const topic of topicNames)
    assert.deepEqual(choiceFor(topic, []), { topic, by_mail: true, in_app: true });
});

test('a choice holds for its topic alone', () => {
  const made = [{ topic: 'placements' as const, by_mail: false, in_app: false }];
  assert.equal(choiceFor('placements', made).by_mail, false);
  assert.equal(choiceFor('trouble', made).by_mail, true);
});

test('a receipt is mailed whatever was chosen', () => {
  const made = [{ topic: 'receipts' as const, by_mail: false, in_app: false }];
  assert.deepEqual(choiceFor('receipts', made), {
    topic: 'receipts',
    by_mail: true,
    in_app: false,
  });
});
