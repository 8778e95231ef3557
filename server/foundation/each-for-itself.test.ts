import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachForItself } from './each-for-itself.ts';
import { makeLog } from './log.ts';

test('all have their turn, beyond any batch, and one that throws stops none of them', async () => {
  const waiting = [2, 3, 5, 7, 11];
  const asked: number[] = [];
  const broken = new Error('3 cannot be asked');
  const thrown = await eachForItself(makeLog('silent'), {
    next: async (after) => waiting.filter((id) => id > after).slice(0, 2),
    ask: async (id) => {
      asked.push(id);
      if (id === 3) throw broken;
    },
  });
  assert.deepEqual(asked, waiting);
  assert.deepEqual(thrown, [broken]);
});
