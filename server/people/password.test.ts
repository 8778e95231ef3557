import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '#domain/problems.ts';
import { checkPassword, hashPassword } from './password.ts';

const password = 'a kettle on from six';
const stored = await hashPassword(password, { known: 1 });

/** Guesses that wait for each other, each from a network of its own. */
function guesses(networkOf: (at: number) => string, count: number) {
  let done = 0;
  const guess = async (at: number) => {
    await checkPassword('a guess', null, { address: networkOf(at) });
    done += 1;
  };
  return { all: Array.from({ length: count }, (_, at) => guess(at)), done: () => done };
}

test('whoever was here before waits for no stranger, however many there are', async () => {
  const strangers = guesses((at) => `192.0.2.${at}`, 24);
  const { matches } = await checkPassword(password, stored, { known: 1 });
  assert.ok(matches);
  assert.ok(strangers.done() < 8, `behind ${strangers.done()} strangers`);
  await Promise.all(strangers.all);
});

test('a stranger waits for no crowd of one wide network, which has places for twenty', async () => {
  const crowd = guesses((at) => `2001:db8:7:${at}::1`, 24);
  const told = Promise.allSettled(crowd.all);
  await checkPassword('a guess', null, { address: '198.51.100.7' });
  assert.ok(crowd.done() < 4, `behind ${crowd.done()} of a crowd`);
  const refused = (await told).filter((one) => one.status === 'rejected');
  assert.equal(refused.length, 3);
  for (const { reason } of refused)
    assert.ok(reason instanceof Problem && reason.code === 'busy', String(reason));
});
