import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingQuotesIn } from './quotes.ts';

const field = { label: 'Headline' };
const matchingQuotes = matchingQuotesIn('en');

test('quotes that balance pass [R6.32, R6.33, R6.34]', () => {
  for (const text of [
    'no quotes',
    'say "hi"',
    "'hi'",
    '“hi”',
    '‘hi’',
    '“he said ‘hi’ and left”',
    "it's, don't, and the dogs' bone",
    'it’s, don’t, and the dogs’ bone',
    "the '1990's style'",
    "'the boss' said 'hello'",
    '‘the boss’',
    "'the dogs' bone'",
    '<p class="x" title=\'y\'>say &quot;hi&quot;</p>',
  ])
    assert.equal(matchingQuotes(text, field), null, text);
});

test('a quote without its partner is named and its place is given [R6.32, R6.33, R6.34]', () => {
  const places: [text: string, at: number][] = [
    ['say "hi', 4],
    ["'hi", 0],
    ['“hi', 0],
    ['hi”', 2],
    ['”hi“', 0],
    ['‘hi', 0],
    ['hi’ there', 2],
    ['“one” and “two', 10],
    ["toys' and 'x", 10],
  ];
  for (const [text, at] of places) {
    const finding = matchingQuotes(text, field);
    assert.equal(finding?.message, 'Headline has unmatched quotes', text);
    assert.deepEqual(finding.at, { from: at, to: at + 1 }, text);
  }
});
