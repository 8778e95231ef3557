import assert from 'node:assert/strict';
import { setImmediate as soon } from 'node:timers/promises';
import { test } from 'node:test';
import { byHand } from '../db/hand.ts';
import { turnsOfAskers } from './turns-of-askers.ts';

const hand = {
  address: '203.0.113.9',
  adminId: null,
  protects: false,
  asksOutside: true,
  stillThere: async () => {},
};

test('of what one person asks of slow hosts two are under way at once, and others and jobs wait for none of it', async () => {
  const inTurn = turnsOfAskers('Many are asked.');
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const ask = (name: string) =>
    inTurn(async () => {
      asked.push(name);
      await answer;
    });
  const by = (personId: number, name: string) => byHand({ ...hand, personId }, () => ask(name));
  const all = [1, 2, 3, 4].map((n) => by(1, `first ${n}`));
  all.push(by(2, 'second'), ask('job'));
  await soon();
  assert.deepEqual(asked.toSorted(), ['first 1', 'first 2', 'job', 'second']);
  resolve();
  await Promise.all(all);
  assert.equal(asked.length, 6);
});
