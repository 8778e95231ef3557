import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { judge } from './judge.ts';
import { play } from './play.ts';
import type { Theme } from './play.ts';
import { aWorld } from './world.ts';

/** So many as cost few seconds; `hunt.ts` plays thousands. */
const played: [seed: number, theme: Theme][] = [
  [15, 'any'],
  [23, 'any'],
  [32, 'any'],
  [63, 'any'],
  [38, 'sleeper'],
];

const world = await aWorld();
after(() => world.close());

for (const [seed, theme] of played)
  test(`what workers and people do in the order of seed ${seed} (${theme}) ends well`, async () => {
    const wrong = await judge(world, await play(world, seed, theme));
    const replay = `node_modules/.bin/node tests/interleavings/hunt.ts ${seed} ${seed} ${theme}`;
    assert.deepEqual(wrong, [], `seed ${seed}; step by step: ${replay}`);
  });
