import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceFor } from './finding.ts';
import { between, maxValue, minValue, numeric } from './numbers.ts';

const field = { label: 'Quantity' };

test('a number must be between its bounds, which are allowed [R6.12]', () => {
  const says = sentenceFor(field, between(1, 10));
  for (const value of [1, 10, 5, '5', '']) assert.equal(says(value), null);
  for (const value of [0, 11, 0.99, 10.01, 'x', ' ', Number.NaN])
    assert.equal(says(value), 'Quantity must be between 1 and 10');
});

test('a number must not be less or more than its one bound [R6.13, R6.14]', () => {
  const atLeast = sentenceFor(field, minValue(1));
  for (const value of [1, 1.5]) assert.equal(atLeast(value), null);
  for (const value of [0, 0.99, -1])
    assert.equal(atLeast(value), 'Quantity must be greater than or equal to 1');
  const atMost = sentenceFor(field, maxValue(10));
  for (const value of [10, -5]) assert.equal(atMost(value), null);
  for (const value of [10.01, 11])
    assert.equal(atMost(value), 'Quantity must be less than or equal to 10');
});

test('numeric means digits only [R6.16]', () => {
  const says = sentenceFor(field, numeric);
  for (const value of ['0', '0123', 7]) assert.equal(says(value), null);
  for (const value of ['1.5', '-1', '1e3', '12a', ' 1', '١'])
    assert.equal(says(value), 'Quantity may only contain numeric characters');
});
