import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceFor } from './finding.ts';
import { between, numeric } from './numbers.ts';

const field = { label: 'Quantity' };

test('a number must be between its bounds, which are allowed [R6.12]', () => {
  const says = sentenceFor(field, between(1, 10));
  for (const value of [1, 10, 5, '5', '']) assert.equal(says(value), null);
  for (const value of [0, 11, 0.99, 10.01, 'x', ' ', Number.NaN])
    assert.equal(says(value), 'Quantity must be between 1 and 10');
});

test('numeric means digits only [R6.16]', () => {
  const says = sentenceFor(field, numeric);
  for (const value of ['0', '0123', 7]) assert.equal(says(value), null);
  for (const value of ['1.5', '-1', '1e3', '12a', ' 1', '١'])
    assert.equal(says(value), 'Quantity may only contain numeric characters');
});
