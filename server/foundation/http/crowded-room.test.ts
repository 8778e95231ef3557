import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdedRoom } from './crowded-room.ts';

/** A room, and what had to go of it. */
function aRoom(bytes: number, each = bytes) {
  const room = crowdedRoom({ bytes, each });
  const gone: string[] = [];
  const enter = (caller: number, name: string) => room.enter(caller, () => gone.push(name));
  return { room, gone, enter };
}

test('in a full room whoever holds most gives up the largest, and whoever needs little comes in', () => {
  const { gone, enter } = aRoom(100);
  enter(1, 'forty').grow(40);
  enter(1, 'twenty').grow(20);
  enter(2, 'thirty').grow(30);
  assert.ok(enter(3, 'ten').grow(10));
  assert.deepEqual(gone, []);
  assert.ok(enter(4, 'five').grow(5));
  assert.deepEqual(gone, ['forty']);
});

test('a crowd in which each holds little keeps nobody out: the oldest of as much goes', () => {
  const { gone, enter } = aRoom(100);
  for (let caller = 1; caller <= 100; caller += 1) enter(caller, `crowd ${caller}`).grow(1);
  assert.ok(enter(101, 'new').grow(1));
  assert.deepEqual(gone, ['crowd 1']);
});

test('what holds nothing yet takes no room, and what is settled gives none up', () => {
  const { room, gone, enter } = aRoom(100);
  for (let n = 0; n < 1_000; n += 1) enter(n, 'idle');
  const whole = enter(7, 'whole');
  whole.grow(90);
  whole.settle(90);
  assert.equal(enter(8, 'large').grow(20), false, 'nothing else could go');
  assert.ok(enter(8, 'small').grow(10));
  assert.deepEqual(gone, []);
  whole.leave();
  whole.leave();
  assert.equal(room.holds(7), 0);
  assert.ok(enter(8, 'large').grow(90));
});

test('of one caller too much is too much, whatever room there is', () => {
  const { gone, enter } = aRoom(100, 30);
  enter(1, 'old').grow(20);
  const young = enter(1, 'young');
  assert.ok(young.grow(15));
  assert.deepEqual(gone, ['old']);
  assert.equal(young.grow(20), false);
  assert.equal(young.grow(1), false, 'it is out');
});

test('what is whole holds its bytes, and no more for having come in pieces', () => {
  const { room, enter } = aRoom(100);
  const whole = enter(7, 'whole');
  whole.grow(90);
  whole.settle(10);
  assert.equal(room.holds(7), 10);
  assert.ok(enter(8, 'large').grow(90));
  whole.leave();
  assert.equal(room.holds(7), 0);
});
