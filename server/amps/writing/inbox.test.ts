import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInbox } from './inbox.ts';

const line = { readyState: 1, OPEN: 1, pause() {}, resume() {} } as const;

test('between any two messages of a socket everybody else has a turn', async () => {
  const order: string[] = [];
  const take = openInbox(line);
  const everybodyElse = () => {
    order.push('else');
    if (order.length < 20) setImmediate(everybodyElse);
  };
  setImmediate(everybodyElse);
  const message = { waitMs: () => 0, handle: async () => void order.push('message') };
  await Promise.all([1, 2, 3, 4].map(() => take(message)));
  const whole = order.join(' ');
  assert.equal(order.filter((one) => one === 'message').length, 4);
  assert.doesNotMatch(whole, /message message/);
});

test('a message that fails stops none that comes later', async () => {
  const take = openInbox(line);
  const broken = { waitMs: () => 0, handle: () => Promise.reject(new Error('broken')) };
  await assert.rejects(take(broken), /broken/);
  let handled = 0;
  await take({ waitMs: () => 0, handle: async () => void (handled += 1) });
  assert.equal(handled, 1);
});
