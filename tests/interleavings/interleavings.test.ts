import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { judge } from './judge.ts';
import { play } from './play.ts';
import { aWorld } from './world.ts';

/** So many as cost few seconds; `hunt.ts` plays thousands. */
const seeds = [15, 23, 32, 63];

const world = await aWorld();
after(() => world.close());

for (const seed of seeds)
  test(`what workers and people do in the order of seed ${seed} ends well`, async () => {
    const wrong = await judge(world, await play(world, seed));
    const replay = `node tests/interleavings/hunt.ts ${seed}`;
    assert.deepEqual(wrong, [], `seed ${seed}; step by step: ${replay}`);
  });
