import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavingOf } from './leaving.ts';

test('leaving a review is told once, for the review that was left [R5.36]', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const left: number[] = [];
  const leaving = leavingOf();
  const leave = (id: number) => leaving.leave(id, () => left.push(id));
  leaving.enter(7);
  t.mock.timers.tick(60_000);
  assert.deepEqual(left, []);
  leave(7);
  leaving.enter(8);
  t.mock.timers.tick(1);
  assert.deepEqual(left, [7]);
  leave(8);
  t.mock.timers.tick(60_000);
  assert.deepEqual(left, [7, 8]);
});

test('a page that is drawn anew in the same moment was not left', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const left: number[] = [];
  const leaving = leavingOf();
  const leave = (id: number) => leaving.leave(id, () => left.push(id));
  leaving.enter(7);
  leave(7);
  leaving.enter(7);
  t.mock.timers.tick(60_000);
  assert.deepEqual(left, []);
});
