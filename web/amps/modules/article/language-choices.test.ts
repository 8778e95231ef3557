import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageChoices } from './language-choices.ts';

test('languages are offered by their names, each name once, and the chosen one always', () => {
  const choices = languageChoices('tw');
  const names = choices.map(({ label }) => label);
  assert.deepEqual(names, [...new Set(names)]);
  assert.ok(choices.every(({ value, label }) => value !== label));
  assert.ok(names.includes('Polish') && names.includes('Arabic') && names.includes('Japanese'));
  assert.deepEqual(
    choices.filter(({ label }) => label === 'Akan').map(({ value }) => value),
    ['tw'],
  );
});
