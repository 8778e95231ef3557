import assert from 'node:assert/strict';
import test from 'node:test';
import type { ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { checkRows } from './check-rows.ts';

const facts = { words: 612, links: 1, pictures: 2 };

test('an article without findings has every check fine', () => {
  const rows = checkRows([], facts);
  assert.ok(rows.every(({ isFine }) => isFine));
  assert.ok(rows.some(({ says }) => says[0] === '612 words'));
});

test('what is wrong stands first, in its words, and leads to its field', () => {
  const message = 'Text has unmatched quotes';
  const [first] = checkRows([{ rule: 'matchingQuotes', message, field: 'body', at: [] }], facts);
  assert.deepEqual(first, { says: [message], isFine: false, field: 'body' });
});

test('a finding of a rule that no check knows is still shown', () => {
  const finding: ArticleFinding = {
    rule: 'somethingNew',
    message: 'Text is odd',
    field: 'body',
    at: [],
  };
  assert.ok(checkRows([finding], facts).some(({ says }) => says.includes('Text is odd')));
});
