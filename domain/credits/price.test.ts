import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyProblem, priceProblem, startProblem } from './price.ts';

test('a price is an amount of its currency, and says so', () => {
  for (const fine of ['49', '49.00', ' 0.01 ', '100000'])
    assert.equal(priceProblem(fine, 'USD'), null);
  for (const wrong of ['0', '-1', '49,00', '49.001', '100000.01', 'free'])
    assert.equal(
      priceProblem(wrong, 'USD'),
      'Price of the pack must be an amount from $0.01 to $100,000.00, as 49.00',
    );
  assert.equal(priceProblem(' ', 'USD'), 'Price of the pack is required');
  assert.equal(priceProblem('4900', 'JPY'), null);
  assert.equal(
    priceProblem('49.00', 'JPY'),
    'Price of the pack must be an amount from ¥1 to ¥10,000,000, as 4900',
  );
  assert.match(priceProblem('x', 'KWD') ?? '', /, as 49\.000$/);
});

test('a currency is one of the world’s', () => {
  assert.equal(currencyProblem('eur'), null);
  assert.equal(currencyProblem(''), 'Currency is required');
  assert.equal(currencyProblem('XXZ'), '“XXZ” is not a currency. Three letters are meant, as USD.');
});

test('a price begins from now on, within a year', () => {
  const now = new Date('2026-01-02T09:00:00Z');
  assert.equal(startProblem(now, now), null);
  assert.equal(startProblem(new Date('2026-01-02T08:59:00Z'), now), 'It cannot begin in the past');
  assert.equal(startProblem(new Date('2027-02-02'), now), 'It has to begin within a year');
});
