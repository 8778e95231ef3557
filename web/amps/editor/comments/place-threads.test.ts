import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeThreads } from './place-threads.ts';

const thread = (wanted: number, height = 100) => ({ wanted, height });

test('each thread stands at its words, or below the one before', () => {
  assert.deepEqual(placeThreads([], null), []);
  assert.deepEqual(placeThreads([thread(40), thread(60), thread(500)], null), [40, 152, 500]);
});

test('the open one stands at its words, and those before it make room', () => {
  const threads = [thread(200), thread(210), thread(220), thread(600)];
  assert.deepEqual(placeThreads(threads, 2), [0, 112, 224, 600]);
  assert.deepEqual(placeThreads([thread(300), thread(310), thread(320)], 1), [198, 310, 422]);
});
