import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneCountryChoices, startsFirst } from './countries.ts';

test('a country is found by how its name begins before one that only contains that', () => {
  const [first, second] = startsFirst({ options: phoneCountryChoices, search: ' pol', limit: 5 });
  assert.deepEqual(first, { value: 'PL', label: 'Poland (+48)' });
  assert.deepEqual(second, { value: 'PF', label: 'French Polynesia (+689)' });
});
