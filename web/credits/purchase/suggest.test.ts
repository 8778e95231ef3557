import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggest } from './suggest.ts';

const pack = (quantity: number, cents: number) => ({
  id: quantity,
  quantity,
  price_cents: cents,
  currency: 'USD',
  demo: false,
});
const packs = [pack(1, 4900), pack(5, 22_500), pack(20, 79_000)];
const way = (credits: number) => {
  const found = suggest(packs, credits);
  return found && `${found.packs} x ${found.pack.quantity}`;
};

test('what is missing is covered the cheapest way', () => {
  assert.equal(way(1), '1 x 1');
  assert.equal(way(4), '4 x 1');
  assert.equal(way(5), '1 x 5');
  assert.equal(way(18), '1 x 20');
  assert.equal(way(39), '2 x 20');
});

test('nothing missing means one of the smallest; without packs nothing is suggested', () => {
  assert.equal(way(0), '1 x 1');
  assert.equal(suggest([], 3), undefined);
});

test('more than can be bought at once suggests a pack all the same', () => {
  assert.equal(way(5000), '1 x 1');
});
