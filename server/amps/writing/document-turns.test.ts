import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '#domain/problems.ts';
import { documentTurns } from './document-turns.ts';

function turnsOnAClock() {
  const clock = { ms: 0 };
  const rest = async (ms: number) => {
    clock.ms += ms;
  };
  const { inDocumentTurn: inTurn, ...turns } = documentTurns({ now: () => clock.ms, rest });
  return { clock, inTurn, ...turns };
}

const [ada, bob] = [1, 2];

test('many heavy documents of one person take a tenth of the time, and nobody else waits', async () => {
  const { clock, inTurn } = turnsOnAClock();
  const begun: number[] = [];
  const heavy = async () => {
    begun.push(clock.ms);
    return { workMs: 400 };
  };
  await Promise.all(Array.from({ length: 100 }, () => inTurn(ada, heavy)));
  const last = begun.at(-1) ?? 0;
  assert.ok(last > 380_000 && last < 400_000, `the last began at ${last}`);
  await inTurn(bob, heavy);
  assert.equal(begun.at(-1), last);
});

test('whoever writes in twenty windows waits for nothing but their own turn', async () => {
  const { clock, inTurn } = turnsOnAClock();
  let atOnce = 0;
  const work = async () => {
    atOnce += 1;
    assert.equal(atOnce, 1);
    await Promise.resolve();
    atOnce -= 1;
    return { workMs: 4 };
  };
  await Promise.all(Array.from({ length: 200 }, () => inTurn(ada, work)));
  assert.equal(clock.ms, 0);
});

test('what was refused for taking too long is held against its writer, a broken database is not', async () => {
  const { clock, inTurn } = turnsOnAClock();
  const failing = (error: Error) => () => Promise.reject<{ workMs: number }>(error);
  for (let times = 0; times < 20; times += 1)
    await assert.rejects(inTurn(ada, failing(new Error('no database'))));
  assert.equal(clock.ms, 0);
  for (let times = 0; times < 4; times += 1)
    await assert.rejects(inTurn(bob, failing(new Problem('too-large'))));
  assert.ok(clock.ms > 1_000, `${clock.ms} ms`);
});

test('work for two is done in the turn of whoever is free, also of one who came later', async () => {
  const { inTurn, inTurnOfAny } = turnsOnAClock();
  const [held, done] = [Promise.withResolvers<{ workMs: number }>(), [] as string[]];
  const before = inTurn(ada, () => held.promise);
  const shared = inTurnOfAny([ada], async () => {
    done.push('stored');
    return { workMs: 1 };
  });
  await new Promise(setImmediate);
  assert.deepEqual(done, []);
  shared.join(bob);
  await shared.done;
  held.resolve({ workMs: 0 });
  await before;
  await inTurn(ada, async () => ({ workMs: 0 }));
  assert.deepEqual(done, ['stored']);
});

test('work for two fails where their lines are both full, and as it fails itself', async () => {
  const { inTurn, inTurnOfAny } = turnsOnAClock();
  const held = Promise.withResolvers<{ workMs: number }>();
  const full = Array.from({ length: 301 }, () => inTurn(ada, () => held.promise));
  const work = async () => ({ workMs: 0 });
  await assert.rejects(inTurnOfAny([ada], work).done, { code: 'busy' });
  await inTurnOfAny([ada, bob], work).done;
  const failing = inTurnOfAny([bob], () => Promise.reject(new Error('no database')));
  await assert.rejects(failing.done, /no database/);
  held.resolve({ workMs: 0 });
  await Promise.all(full);
});

test('what was done in the turn of another one is held against its person', async () => {
  const { clock, inTurn, weighFor } = turnsOnAClock();
  weighFor(ada, 3_000);
  await inTurn(bob, async () => ({ workMs: 0 }));
  assert.equal(clock.ms, 0);
  await inTurn(ada, async () => ({ workMs: 0 }));
  assert.ok(clock.ms > 1_000, `${clock.ms} ms`);
});

test('what is done for several is held against each by what they have in it, not whose turn came first', async () => {
  const { clock, inTurn, inTurnOfAny, shareWork } = turnsOnAClock();
  const weights = new Map([
    [ada, 9],
    [bob, 1],
  ]);
  const work = async (whose: number | null) => ({ workMs: shareWork(2_000, weights, whose) });
  const { done } = inTurnOfAny([bob], work);
  await done;
  const light = async () => ({ workMs: 0 });
  await inTurn(bob, light);
  assert.equal(clock.ms, 0);
  await inTurn(ada, light);
  assert.equal(clock.ms, 8_000);
});
