import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settle } from 'node:timers/promises';
import { drawingTurns } from './draw-in-turn.ts';

const ada = 1;
const grace = 2;

test('who brings six large pictures keeps nobody else from drawing a small one', async () => {
  const inTurn = drawingTurns();
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  const large = Array.from({ length: 6 }, () => inTurn(ada, () => isDrawn));
  await settle();
  assert.equal(await inTurn(grace, () => Promise.resolve('drawn')), 'drawn');
  resolve();
  await Promise.all(large);
});

test('twenty photos are drawn as they come; hundreds of heavy pictures as slowly as they are heavy', async () => {
  let ms = 0;
  const rests: number[] = [];
  const rest = async (pause: number) => {
    rests.push(pause);
    ms += pause;
  };
  const inTurn = drawingTurns({ now: () => ms, rest });
  const takes = (of: number, time: number) =>
    inTurn(of, async () => {
      ms += time;
    });
  for (let photo = 0; photo < 20; photo += 1) await takes(grace, 700);
  assert.deepEqual(rests, []);
  for (let heavy = 0; heavy < 100; heavy += 1) await takes(ada, 3_700);
  assert.ok(ms > 1_300_000, `370 seconds of drawing were done within ${ms / 1_000} s`);
  assert.ok(Math.max(...rests) <= 60_000, 'and nobody’s upload waits longer than it is kept');
  rests.length = 0;
  await takes(grace, 700);
  assert.deepEqual(rests, [], 'nor is it held against others');
});
