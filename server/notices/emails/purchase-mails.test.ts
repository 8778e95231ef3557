import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchasePaid } from './purchase-mails.ts';
import type { Arrival } from './purchase-mails.ts';

const saidOf = (credits: number, arrival: Arrival): string => {
  const what = `${credits} credits for Amps`;
  const facts = { credits, what, total: '$49.00', receipt: null, practice: false };
  const mail = purchasePaid({ ...facts, canBeSpent: true }, arrival, 'http://x.test/');
  return JSON.stringify(mail.paragraphs);
};

test('nobody is told to spend what is left where the Amps that waited take all', () => {
  assert.doesNotMatch(saidOf(1, { waiting: 1, settles: false }), /left|spend/);
  assert.doesNotMatch(saidOf(2, { waiting: 3, settles: true }), /left|spend/);
  assert.match(saidOf(2, { waiting: 1, settles: false }), /If any are left then, you can spend/);
  assert.match(saidOf(2, { waiting: 0, settles: false }), /You can spend them now/);
});
