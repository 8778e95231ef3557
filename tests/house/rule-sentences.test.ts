import assert from 'node:assert/strict';
import test from 'node:test';
import { sentences } from '#domain/rules/wording.ts';
import { files, isTest, textOf } from './house.ts';

test('every sentence of the rules is said by one', () => {
  const code = files
    .filter((file) => !isTest(file))
    .flatMap((file) => textOf(file).match(/\bfound\([^,]*,/g) ?? [])
    .join('\n');
  const unsaid = Object.keys(sentences).filter((rule) => !code.includes(`'${rule}'`));
  assert.deepEqual(unsaid, []);
});
