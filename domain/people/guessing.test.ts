import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restMs } from './guessing.ts';

test('strangers wait longer the more was guessed, and never longer than five minutes', () => {
  const waits = [0, 29, 30, 34, 35, 40, 45, 50, 55, 500].map(
    (failures) => restMs(failures) / 1_000,
  );
  assert.deepEqual(waits, [0, 0, 15, 15, 30, 60, 120, 240, 300, 300]);
  const day = 86_400 / 300;
  assert.ok(30 + day < 400, 'whoever asks for a whole day is answered fewer than 400 times');
});
