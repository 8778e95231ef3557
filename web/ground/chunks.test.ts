import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { loadChunk } from './chunks.ts';

test('a script that cannot be had is a ChunkLoadError', async () => {
  await assert.rejects(
    loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))),
    { name: 'ChunkLoadError' },
  );
});

test('a script that never comes is a ChunkLoadError after 120 seconds, not before [R9.19, R10.28]', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  let outcome = 'waiting';
  const loading = loadChunk(() => Promise.withResolvers<never>().promise).catch(
    (error: unknown) => (outcome = error instanceof Error ? error.name : 'other'),
  );
  mock.timers.tick(119_999);
  await Promise.resolve();
  assert.equal(outcome, 'waiting');
  mock.timers.tick(1);
  await loading;
  assert.equal(outcome, 'ChunkLoadError');
});
