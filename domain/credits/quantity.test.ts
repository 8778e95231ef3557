import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantity, quantityLabels, quantityProblem } from './quantity.ts';

const packs = { label: quantityLabels.packs };

test('a purchase is of 1 to 100 packs, in whole numbers, and says so', () => {
  for (const fine of [1, 100, '1', '42']) assert.equal(quantityProblem(fine, packs), null);
  for (const wrong of [0, 101, '0', '101'])
    assert.equal(quantityProblem(wrong, packs), 'Number of packs must be between 1 and 100');
  for (const wrong of ['1.5', -1, '1e2', 'two', ' 1'])
    assert.equal(
      quantityProblem(wrong, packs),
      'Number of packs may only contain numeric characters',
    );
  assert.equal(quantityProblem('', packs), 'Number of packs is required');
});

test('the server parses what the form allows, and nothing else', () => {
  assert.equal(quantity(packs).parse('7'), 7);
  for (const wrong of [null, {}, [], true, 1e308, Number.NaN, 1.5])
    assert.equal(quantity(packs).safeParse(wrong).success, false, JSON.stringify(wrong));
});
