import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeExcerpts } from './change-excerpts.ts';
import { wordDiff } from './word-diff.ts';

const excerpts = (was: string, is: string) =>
  changeExcerpts([{ field: 'body', pieces: wordDiff(was, is) }]).map((one) => [one.was, one.is]);

test('each place that is different is told with the words around it', () => {
  assert.deepEqual(excerpts('It sails twice a day.', 'It sails once a day.'), [
    ['It sails twice a day.', 'It sails once a day.'],
  ]);
  assert.deepEqual(excerpts('The old red boat sails.', 'The new green boat sails.'), [
    ['The old red boat sails.', 'The new green boat sails.'],
  ]);
  const long = 'and so on it goes '.repeat(20);
  assert.equal(excerpts(`one ${long}two`, `eins ${long}zwei`).length, 2);
  assert.ok(
    excerpts(`one ${long}`, `eins ${long}`)
      .flat()
      .every((text) => text.length < 90),
  );
});

test('what is new, or gone, has nothing on its other side', () => {
  assert.deepEqual(excerpts('', 'A quotation.'), [['', 'A quotation.']]);
  assert.deepEqual(excerpts('A quotation.', ''), [['A quotation.', '']]);
});
